import type { CallScope } from '@paperlock/domain/scripts/scopes.ts';
import type { AppCall } from './areas.ts';
import type { Call } from './call.ts';

/**
 * What a key for scripts may do with each call for customers: `read` changes nothing, `act` may, and `never` needs a person who
 * is signed in. The compiler asks for calls that are not here.
 */

type CustomerPath = NonNullable<Extract<AppCall, { readonly access: 'customer' }>['named']>;

const scopes: Readonly<Record<CustomerPath, CallScope>> = {
  // accounts
  'user/updateInfo': 'never',
  'user/sendCode': 'never',
  'user/bindEmail': 'never',
  'user/bindPhone': 'never',
  'user/setAvatar': 'act',
  'user/removeAvatar': 'act',
  'user/invite': 'read',
  'user/reputation': 'read',
  // assets
  'credit/assets': 'read',
  'credit/incomeToday': 'read',
  'credit/balanceDays': 'read',
  'credit/creditLog': 'read',
  'credit/creditDays': 'read',
  'credit/creditLogExport': 'read',
  'credit/explain': 'read',
  // bindings: each asks for the PIN
  'credit/bindCoinAccount': 'act',
  'credit/bindCoinAccountDel': 'act',
  'credit/bindCoinAccountList': 'read',
  // classes
  'class/mine': 'read',
  'class/join': 'never',
  'class/leave': 'never',
  // clock
  'clock/moves': 'read',
  'clock/advance': 'act',
  // deposits
  'credit/depositAddress': 'act',
  'credit/recharge': 'act',
  'credit/rechargeList': 'read',
  'credit/rechargeInfo': 'read',
  'credit/rechargeCancel': 'act',
  'credit/depositCombine': 'act',
  'credit/depositReturn': 'act',
  'credit/claimLookup': 'read',
  // dossier: the export asks for the password
  'user/exportData': 'act',
  'user/deletionPreview': 'never',
  'user/deleteAccount': 'never',
  // earned
  'product/promisedEarned': 'read',
  // files
  'common/upload': 'act',
  // identity
  'user/logout': 'never',
  'user/info': 'read',
  'user/sessions': 'never',
  'user/revokeSession': 'never',
  // lessons
  'lesson/list': 'read',
  'lesson/info': 'read',
  'lesson/answer': 'act',
  'lesson/collapse': 'read',
  'lesson/drill': 'act',
  'lesson/drillAnswer': 'act',
  // messages
  'message/list': 'read',
  'message/read': 'act',
  'message/readAll': 'act',
  'message/unread': 'read',
  // orders: paying asks for the PIN
  'product/orderPreview': 'read',
  'product/placeOrder': 'act',
  'product/payOrder': 'act',
  'product/orderList': 'read',
  'product/orderInfo': 'read',
  'product/productOrderSum': 'read',
  'product/cancelOrder': 'act',
  'product/redeemPreview': 'read',
  'product/redeemOrder': 'act',
  'product/setAutoRenew': 'act',
  // practice-desk
  'world/desk': 'never',
  'world/sitBehindDesk': 'never',
  // products: the password of a category opens it for a session
  'product/categoryList': 'read',
  'product/checkCategoryPassword': 'never',
  'product/productList': 'read',
  'product/productInfo': 'read',
  'product/book': 'act',
  'product/bookCancel': 'act',
  'product/bookingList': 'read',
  // proofs
  'proof/mine': 'read',
  // push: a browser belongs to a session
  'message/pushState': 'never',
  'message/pushOn': 'never',
  'message/pushOff': 'never',
  // reports
  'product/strategyReport': 'read',
  // scripts
  'script/keys': 'never',
  'script/makeKey': 'never',
  'script/revokeKey': 'never',
  'script/webhook': 'read',
  'script/setWebhook': 'act',
  'script/stopWebhook': 'act',
  // security
  'user/security': 'read',
  'user/changePassword': 'never',
  'user/changePin': 'never',
  'user/forgetPin': 'never',
  'user/resetPin': 'never',
  'user/totpSetup': 'never',
  'user/totpEnable': 'never',
  'user/totpDisable': 'never',
  'user/recoveryCodes': 'never',
  'user/loginLog': 'never',
  'user/passkeyList': 'never',
  'user/passkeyOptions': 'never',
  'user/passkeyAdd': 'never',
  'user/passkeyRename': 'never',
  'user/passkeyRemove': 'never',
  'user/freeze': 'never',
  // specimens
  'user/specimenPack': 'act',
  // strategies
  'product/orderRun': 'read',
  'product/orderTrades': 'read',
  // support
  'support/ticketList': 'read',
  'support/ticketCreate': 'act',
  'support/ticketInfo': 'read',
  'support/ticketReply': 'act',
  'support/ticketClose': 'act',
  'support/ticketSeen': 'act',
  'support/ticketTyping': 'act',
  'support/ticketPicture': 'act',
  // twins
  'twin/mine': 'read',
  'twin/begin': 'act',
  'twin/move': 'act',
  // verification
  'user/realnameInfo': 'read',
  'user/realnameSubmit': 'act',
  'user/realnameWithdraw': 'act',
  // wallet
  'credit/practiceWallet': 'act',
  'credit/faucet': 'act',
  'credit/practiceMoney': 'act',
  'credit/practiceSend': 'act',
  // withdrawals: submitting asks for the PIN
  'credit/withdrawStanding': 'read',
  'credit/withdrawPreview': 'read',
  'credit/withdraw': 'act',
  'credit/withdrawList': 'read',
  'credit/withdrawInfo': 'read',
  'credit/withdrawCancel': 'act',
  // worlds
  'world/info': 'read',
  'world/keep': 'never',
  'world/teach': 'never',
  'world/deleteClass': 'never',
  'world/startOver': 'never',
};

/** A call that the table does not have is closed. */
export const scopeOf = ({ path }: Pick<Call, 'path'>): CallScope =>
  (scopes as Readonly<Record<string, CallScope>>)[path] ?? 'never';
