import type { Failure } from '@paperlock/client/envelope.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { type TwinState, twinBegin, twinMove } from '@paperlock/contract/twins.ts';
import type { TwinGame, TwinMove } from '@paperlock/domain/twins/game.ts';
import { replayTwins } from '@paperlock/domain/twins/game.ts';
import { moveOf, moveText } from '@paperlock/domain/twins/move-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { twinsQuery } from '../../api/twins.ts';
import { useShell } from '../../shell/shell-context.tsx';

export type KeptGame = NonNullable<TwinState['game']>;

/** The game that the stored moves come to. */
export const playedFrom = ({ seed, moves }: KeptGame): TwinGame => {
  const game = replayTwins(seed, moves.map(moveOf));
  if (!game.ok) throw new Error(`the server kept a move that cannot be: ${game.refusal}`);
  return game.value;
};

/** Rejects with the client's `Failure` where a move is refused; nothing has changed then. */
export type Move = (move: TwinMove) => Promise<TwinGame | null>;

/** Beginning a game and making its moves. Each carries its number, so that it counts once however often it is sent. */
export const useMoves = (kept: KeptGame | null) => {
  const { call } = useShell().client;
  const memory = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { queryKey } = twinsQuery(call);

  const send = async (sending: () => Promise<TwinState>): Promise<TwinGame | null> => {
    setBusy(true);
    try {
      const state = await sending();
      memory.setQueryData(queryKey, state);
      return state.game && playedFrom(state.game);
    } catch (failure) {
      // Played on elsewhere: the page shows the game as it is now.
      if ((failure as Failure).code === refusalCodes.twins_elsewhere)
        await memory.invalidateQueries({ queryKey });
      throw failure;
    } finally {
      setBusy(false);
    }
  };

  const begin = () =>
    send(() => call(twinBegin, { game_no: (kept?.no ?? 0) + 1 }, { toast: true, numbered: true }));

  const move = (next: TwinMove, { toast = false } = {}) => {
    if (!kept) throw new Error('no game to move in');
    const ask = { game_no: kept.no, move_no: kept.moves.length + 1, move: moveText(next) };
    return send(() => call(twinMove, ask, { toast, numbered: true }));
  };

  return { busy, begin, move };
};
