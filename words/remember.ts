/** What is dear to make and cheap to use, as Intl objects are, is made once per name. */
export const remember = <Name extends string, Made extends object | string | null>(
  make: (name: Name) => Made,
): ((name: Name) => Made) => {
  const made = new Map<Name, Made>();
  return (name) => {
    let it = made.get(name);
    if (it === undefined) {
      it = make(name);
      made.set(name, it);
    }
    return it;
  };
};
