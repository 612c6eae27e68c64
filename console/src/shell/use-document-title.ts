import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect } from 'react';

export const useDocumentTitle = (page: string): void => {
  const title = useSpeaker().say('console.document_title', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
};
