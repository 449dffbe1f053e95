import { useQueryClient } from '@tanstack/react-query'
import type { QuestionarioInteiro } from '../../contract/index.ts'
import { CHAVE, inteiroQuery } from '../queries.ts'

type Qual = Pick<QuestionarioInteiro, 'codqst' | 'numvrsqst'>
/** Optimistic lock: key under which the versions made by this person's own acts are remembered. */
export const nomeDoQuestionario = ({ codqst, numvrsqst }: Qual): string => `questionario ${codqst}/${numvrsqst}`

/** Common options of every action on a questionnaire. */
export function useDoQuestionario(questionario: QuestionarioInteiro) {
	const cliente = useQueryClient()
	return {
		coisa: 'o questionário',
		de: nomeDoQuestionario(questionario),
		versao: () => cliente.getQueryData<QuestionarioInteiro>(inteiroQuery(questionario).queryKey)?.versao,
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	}
}
