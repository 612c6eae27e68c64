import { notices } from '@paperlock/web/notice-store.ts';
import { useNavigate } from '../../shell/router.tsx';
import { forgetStep } from './pending-step.ts';

/** Back to the first step, with the reason if there is one. */
export const useBackToPassword = () => {
  const navigate = useNavigate();
  return (why?: string) => {
    forgetStep();
    if (why) notices.dialog(why);
    navigate('/pages/login/login');
  };
};
