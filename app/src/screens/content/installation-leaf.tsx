import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { installationQuery } from '../../api/worlds.ts';
import { settingsAtFirst } from '../../shell/settings.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useReadIf } from '../../shell/use-read.ts';

const numbers = ['guests', 'accounts', 'classes', 'people', 'expired'] as const;

/** The figures above are those of one world; this counts the worlds. Where there is only one, there is nothing to count. */
export function InstallationLeaf() {
  const { say, tag } = useSpeaker();
  const { settings } = useShell();
  const known = useStore(settings, settingsAtFirst);
  const enabled = known.kind === 'here' && known.settings.worlds === 'many';
  const { data } = useReadIf(enabled, installationQuery);
  if (!data) return null;
  const shown = new Intl.NumberFormat(tag);
  return (
    <Leaf title={say('worlds.installation')}>
      <KeyValues>
        {numbers.map((name) => (
          <KeyValue key={name} name={say(`worlds.installation_${name}`)}>
            {shown.format(data[name])}
          </KeyValue>
        ))}
      </KeyValues>
      <Note>{say('worlds.installation_text')}</Note>
    </Leaf>
  );
}
