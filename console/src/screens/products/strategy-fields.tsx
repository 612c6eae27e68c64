import type { ParameterRule } from '@paperlock/contract/reports-desk.ts';
import { parameterText } from '@paperlock/domain/products/parameter-text.ts';
import type { Strategy } from '@paperlock/domain/products/terms.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { rulesQuery } from '../../api/reports.ts';
import look from '../../parts/look.module.css';
import { ReadState } from '../../shell/read-state.tsx';
import { useRead } from '../../shell/use-read.ts';
import type { Change, Fields, FormFaults } from './fields.ts';
import css from './products.module.css';
import { settingWord } from './setting-word.ts';
import { typedParameter } from './typed-parameter.ts';

type StrategyFieldsProps = { fields: Fields; faults: FormFaults; change: Change };

/** What the chosen strategy can be told. The rules are the engine's own, so a new one needs no new form. */
export function StrategyFields({ fields, faults, change }: StrategyFieldsProps) {
  const { say } = useSpeaker();
  const query = useRead(rulesQuery);
  const { strategy, parameters } = fields;
  const tell = (name: string, typed: string) => {
    const { [name]: _, ...others } = parameters;
    const value = typedParameter(typed);
    change({ parameters: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <fieldset className={css.settings}>
      <legend className={look.caption}>{say('console-strategies.settings')}</legend>
      <Note>{say('console-strategies.settings_text')}</Note>
      <ReadState query={query}>
        {({ list }) => (
          <div className={css.pair} key={strategy}>
            {(list.find((one) => one.strategy === strategy)?.rules ?? []).map((rule) => (
              <Setting
                key={rule.name}
                strategy={strategy}
                rule={rule}
                value={parameters[rule.name]}
                fault={faults[`parameters.${rule.name}`]}
                onTyped={(typed) => tell(rule.name, typed)}
              />
            ))}
          </div>
        )}
      </ReadState>
    </fieldset>
  );
}

type SettingProps = {
  strategy: Strategy;
  rule: ParameterRule;
  value: number | string | undefined;
  fault: string | undefined;
  onTyped: (typed: string) => void;
};

function Setting({ strategy, rule, value, fault, onTyped }: SettingProps) {
  const { say } = useSpeaker();
  const { name, unit, min, max, choices } = rule;
  const word = (key: string) => say(settingWord(key));
  const shared = {
    name: `parameters.${name}`,
    label: word(`${strategy}_${name}`),
    error: fault,
    defaultValue: parameterText(value ?? rule.default),
  };
  if (unit === 'choice')
    return (
      <SelectField
        {...shared}
        options={choices.map((choice) => ({ value: choice, label: word(`choice_${choice}`) }))}
        onChange={({ target }) => onTyped(target.value)}
      />
    );
  return (
    <TextField
      {...shared}
      hint={say(`console-strategies.range_${unit}`, { min: min ?? '', max: max ?? '' })}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      onInput={({ currentTarget }) => onTyped(currentTarget.value)}
    />
  );
}
