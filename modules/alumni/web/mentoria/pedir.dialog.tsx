import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { type Mentor, pedirMentoria } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

const MINIMO = 20

export function PedirDialog({ mentor: { codpes, nompes }, aoFechar }: { mentor: Mentor; aoFechar: () => void }) {
	const cliente = useQueryClient()
	return (
		<AtoComMotivoDialog
			titulo={`Pedir mentoria a ${nompes}?`}
			rotulo="Pedir"
			variante="primario"
			explica="Diga o que você busca e em que pé está. A pessoa vê o seu nome e este texto, e responde quando puder."
			motivo={{
				rotulo: 'O que você busca',
				minimo: MINIMO,
				maximo: 1_000,
				falta: `Escreva um pouco mais: ao menos ${MINIMO} letras.`,
			}}
			escrito={`alumni mentoria ${codpes}`}
			ato={{
				coisa: 'a lista',
				versao: () => undefined,
				fazer: (txtped) => call(pedirMentoria, { body: { codpes, txtped } }),
				recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
			}}
			aoFechar={aoFechar}
		/>
	)
}
