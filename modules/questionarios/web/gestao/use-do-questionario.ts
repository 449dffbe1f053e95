import { useQueryClient } from '@tanstack/react-query'
import type { QuestionarioInteiro } from '../../contract/index.ts'
import { CHAVE, inteiroQuery } from '../queries.ts'

/** What every act on a questionnaire is told of it. */
export function useDoQuestionario(questionario: QuestionarioInteiro) {
	const cliente = useQueryClient()
	return {
		coisa: 'o questionário',
		versao: () => cliente.getQueryData<QuestionarioInteiro>(inteiroQuery(questionario).queryKey)?.versao,
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	}
}
