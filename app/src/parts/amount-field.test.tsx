import { SpeakerProvider } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { createSpeaker } from '@paperlock/words/speak.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { englishCatalog } from '../test-words.ts';
import { AmountField, amountFault, faultSoFar, readTyped } from './amount-field.tsx';

const speaker = createSpeaker({ lang: 'en', catalog: englishCatalog });

function Form({ onSend }: { onSend: (micro: bigint) => void }) {
  const form = useForm({
    fields: ['amount'],
    check: ({ amount }) => ({ amount: amountFault(speaker, amount) }),
    send: async ({ amount }) => {
      const read = readTyped(speaker, amount);
      if (read.ok) onSend(read.micro);
    },
  });
  return (
    <form {...form.props}>
      <AmountField name="amount" label="Amount" error={form.faults.amount} all={812_345_678n} />
      <button type="submit">Send</button>
    </form>
  );
}

const show = () => {
  const sent: bigint[] = [];
  render(
    <SpeakerProvider speaker={speaker}>
      <Form onSend={(micro) => sent.push(micro)} />
    </SpeakerProvider>,
  );
  return sent;
};
const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('an amount field', () => {
  it('says how it understood what was typed', () => {
    show();
    type('1500,5');
    expect(screen.getByText('= 1,500.50 USDT')).toBeDefined();
    type('١٢');
    expect(screen.getByText('= 12.00 USDT')).toBeDefined();
  });

  it.each(['500', '500.00', '1500.5', '1,500.50', '0.5'])('does not repeat %j', (typed) => {
    show();
    type(typed);
    expect(screen.queryByText(/That is/)).toBeNull();
  });

  it.each([
    ['', 'Enter an amount.'],
    ['1,500', /This could mean two amounts\. Leave out the thousands separator, as in 1500 or 1\.5\./],
    ['-3', /Enter digits, as in 1500 or 12\.50\./],
    ['1.0000001', 'Use at most six decimals.'],
  ])('refuses %j and says why', async (typed, why) => {
    const sent = show();
    type(typed);
    await send();
    expect(screen.getByText(why)).toBeDefined();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it.each([
    ['1,500', /This could mean two amounts\./],
    ['12,34,5', /Enter digits, as in 1500 or 12\.50\./],
    ['1.0000001', 'Use at most six decimals.'],
    ['1e309', /Enter digits/],
  ])('says what is wrong with %j as soon as typing pauses', async (typed, why) => {
    show();
    type(typed);
    await screen.findByText(why);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    type('1,500.00');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('finds nothing wrong with what every amount begins with', () => {
    expect(['', '0', '0.', '1,', '1,0'].filter((typed) => faultSoFar(speaker, typed))).toEqual([]);
  });

  it('puts in all there is, to the last micro, and takes back what was wrong before', async () => {
    const sent = show();
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(field().value).toBe('812.345678');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await send();
    expect(sent).toEqual([812_345_678n]);
  });
});
