import { defineCall } from './call.ts';
import { clockReading, clockStep } from './clock.ts';

export const operatorClockAdvance = defineCall({
  path: 'console/clockAdvance',
  summary: 'Moves the platform clock forward, for everybody.',
  access: 'operator',
  request: clockStep,
  response: clockReading,
  refusals: ['request_number_reused'],
});
