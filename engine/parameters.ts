import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';

/** What a strategy can be told. A `share` is a part of one: 0.02 is two percent. */
export type NumberRule = {
  readonly unit: 'share' | 'days' | 'count' | 'times';
  readonly default: number;
  readonly min: number;
  readonly max: number;
};
export type ChoiceRule = { readonly choices: readonly string[]; readonly default: string };
export type Rules = Readonly<Record<string, NumberRule | ChoiceRule>>;

export type ParametersOf<R extends Rules> = {
  readonly [Name in keyof R]: R[Name] extends ChoiceRule ? R[Name]['choices'][number] : number;
};

export type Parameters = Readonly<Record<string, number | string>>;

export type ParameterRefusal =
  | 'parameter_unknown'
  | 'parameter_not_a_number'
  | 'parameter_not_whole'
  | 'parameter_out_of_range'
  | 'parameter_not_a_choice'
  | 'parameters_contradict';

/** Everything that was given, checked, and the defaults for the rest. The refusal names the parameter. */
export const checkParameters = <R extends Rules>(
  rules: R,
  given: Readonly<Record<string, unknown>>,
): Outcome<ParametersOf<R>, ParameterRefusal> => {
  const stranger = Object.keys(given).find((name) => !Object.hasOwn(rules, name));
  if (stranger !== undefined) return refused('parameter_unknown', { field: stranger });
  const checked: Record<string, number | string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = given[name] ?? rule.default;
    const refusal = 'choices' in rule ? choiceFault(name, rule, value) : numberFault(name, rule, value);
    if (refusal) return refusal;
    checked[name] = value as number | string;
  }
  return done(Object.freeze(checked) as ParametersOf<R>);
};

const choiceFault = (field: string, { choices }: ChoiceRule, value: unknown) =>
  choices.some((choice) => choice === value) ? undefined : refused('parameter_not_a_choice', { field });

const numberFault = (field: string, { unit, min, max }: NumberRule, value: unknown) => {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return refused('parameter_not_a_number', { field });
  if (value < min || value > max) return refused('parameter_out_of_range', { field, params: { min, max } });
  const whole = unit === 'days' || unit === 'count';
  return whole && !Number.isInteger(value) ? refused('parameter_not_whole', { field }) : undefined;
};
