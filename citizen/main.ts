import { openAskScreen } from './ask-screen';
import { find } from './elements';
import { openFollowScreen } from './follow-screen';
import { keepReceipt, type Receipt, readReceipt } from './receipt';

/** The page of citizens: the form, then what becomes of the request. Everything else of the product is another page. */
const askTitle = find('ask-title');
const followScreen = openFollowScreen(() => {
  document.title = 'Pedir una ambulancia';
  askScreen.show();
  askTitle.tabIndex = -1;
  askTitle.focus();
});
const askScreen = openAskScreen(({ ref, secret, status }, photo) => {
  const receipt: Receipt = { ref, secret, photo: photo ? 'sending' : 'none' };
  keepReceipt(receipt);
  find('ask').hidden = true;
  followScreen.show(receipt, status, photo);
});

const offline = find('offline');
const showOffline = () => {
  offline.hidden = navigator.onLine;
};
window.addEventListener('online', showOffline);
window.addEventListener('offline', showOffline);
showOffline();

const kept = readReceipt();
if (kept) {
  find('ask').hidden = true;
  followScreen.show(kept, null, null);
}
