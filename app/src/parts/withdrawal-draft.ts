/** What was typed on the withdrawal page. */
type Draft = { readonly binding_id: string; readonly amount: string };

const nothing: Draft = { binding_id: '', amount: '' };

/** Outlives the page: a person who leaves to add an address or to move time finds everything typed again. */
let kept: (Draft & { readonly owner: string }) | undefined;

export const withdrawalDraft = (owner: string): Draft => (kept?.owner === owner ? kept : nothing);

export const keepWithdrawalDraft = (owner: string, typed: Partial<Draft>): void => {
  kept = { ...withdrawalDraft(owner), ...typed, owner };
};
