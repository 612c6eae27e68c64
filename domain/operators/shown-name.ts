import { mask } from '../mask.ts';
import { isClassDesk, may } from './permissions.ts';

/** Stands for what names a student and has no number: a label, a holder, an address. */
export const HIDDEN = '***';

/**
 * Returns how an operator sees what names a customer, the same on every page of the console: whole, masked, or not at all
 * behind the desk of a class.
 */
export const nameShownTo = (roles: readonly string[]): ((name: string) => string) => {
  if (isClassDesk(roles)) return (name) => (name === '' ? '' : HIDDEN);
  return (name) => (name === '' || may(roles, 'customers.names') ? name : mask(name));
};

/** How the desk of a class names a student. Where the world has several classes, numbers repeat, and the class is named too. */
export const studentName = (student: { no: number; className: string | null } | undefined): string => {
  if (!student) return 'Student without a class';
  return student.className === null ? `Student ${student.no}` : `Student ${student.no}, ${student.className}`;
};

/** Reads the number of a student as the desk of a class writes it: `7`, `#7` or `Student 7`. */
export const readStudentNo = (typed: string): number | null => {
  const [, no] = /^(?:student\s*|#)?([1-9]\d{0,4})$/i.exec(typed.trim()) ?? [];
  return no === undefined ? null : Number(no);
};
