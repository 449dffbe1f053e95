import { useQueryClient } from '@tanstack/react-query'
import type { QuestionarioInteiro } from '../../contract/index.ts'
import { CHAVE, inteiroQuery } from '../queries.ts'

type Qual = Pick<QuestionarioInteiro, 'codqst' | 'numvrsqst'>
/** Under which what this person has done to it here is remembered. */
export const nomeDoQuestionario = ({ codqst, numvrsqst }: Qual): string => `questionario ${codqst}/${numvrsqst}`

/** What every act on a questionnaire is told of it. */
export function useDoQuestionario(questionario: QuestionarioInteiro) {
	const cliente = useQueryClient()
	return {
		coisa: 'o questionário',
		de: nomeDoQuestionario(questionario),
		versao: () => cliente.getQueryData<QuestionarioInteiro>(inteiroQuery(questionario).queryKey)?.versao,
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	}
}
