/**
 * Numbers that regulators reserve for films and books: nobody has one, so nobody is disturbed. Sources: Ofcom, NANPA, ACMA,
 * Arcep, Bundesnetzagentur.
 */
const reserved: readonly RegExp[] = [
  /^\+447700900\d{3}$/,
  /^\+44(?:1632960|2079460|8081570|9098790|3069990)\d{3}$/,
  /^\+1[2-9]\d{2}55501\d{2}$/,
  /^\+61(?:[2378](?:5550|7010)\d{4}|491570(?:006|110|15[6-9]|313|737))$/,
  /^\+33(?:19900|26191|35301|46571|53649|63998)\d{4}$/,
  /^\+49(?:3023125|6990009|4066969|8999998)\d{3}$/,
  /^\+491713920\d{3}$/,
];

/** Whether a number in its stored form (`+` and digits) is one of them. Checks of real numbers refuse most of them. */
export const isFictionalPhone = (number: string): boolean => reserved.some((shape) => shape.test(number));
