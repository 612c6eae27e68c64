import { expect, it } from 'vitest';
import { mayMoveOrder, orderMoves, orderStates, orderTabs } from './life.ts';

it('every state of an order is under one tab', () => {
  expect(Object.values(orderTabs).flat().sort()).toEqual([...orderStates].sort());
});

it('what is over stays as it is', () => {
  for (const state of orderTabs.history) {
    for (const move of Object.keys(orderMoves)) expect(mayMoveOrder(state, move as 'pay')).toBe(false);
  }
});

it('nobody is paid back an order that runs, and nobody redeems one that does not', () => {
  expect(mayMoveOrder('running', 'refund')).toBe(false);
  expect(mayMoveOrder('awaiting_launch', 'redeem')).toBe(false);
});
