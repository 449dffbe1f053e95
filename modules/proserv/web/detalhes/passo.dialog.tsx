import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import {
	formatarSolicitacao,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	mudarSituacao,
	type Numero,
	PEDEM_MOTIVO,
} from '../../contract/index.ts'
import { type AtoQuePassa, PASSOS, type Passo } from '../atos.ts'
import { nomeDoEscrito, useDaSolicitacao } from '../da-solicitacao.ts'

type PassoDialogProps = {
	solicitacao: Numero & { readonly versao?: number }
	ato: AtoQuePassa
	aoFechar: () => void
}

/** Any act that takes a request on: what it does, what is said with it, and why it was refused. */
export function PassoDialog({ solicitacao, ato, aoFechar }: PassoDialogProps) {
	const daSolicitacao = useDaSolicitacao(solicitacao)
	const { tipsitprs, rotulo, variante, pergunta, explica, feito, texto }: Passo = PASSOS[ato]
	const obrigatorio = PEDEM_MOTIVO.includes(tipsitprs)
	const { anosolprs, codsolprs } = solicitacao
	return (
		<AtoComMotivoDialog
			titulo={`${pergunta} ${formatarSolicitacao(solicitacao)}?`}
			rotulo={rotulo}
			variante={variante}
			explica={explica}
			motivo={{
				rotulo: texto,
				dica: obrigatorio ? 'Fica na movimentação, e quem pediu a lê.' : 'Se quiser. Fica na movimentação.',
				minimo: obrigatorio ? MINIMO_DO_MOTIVO : 0,
				maximo: MAXIMO_DO_MOTIVO,
				falta: `Escreva ao menos ${MINIMO_DO_MOTIVO} letras.`,
			}}
			escrito={nomeDoEscrito(ato, solicitacao)}
			ato={{
				...daSolicitacao,
				fazer: async (txtand, versao) => {
					const body = { tipsitprs, txtand: txtand || undefined, versao }
					const { versao: feita } = await call(mudarSituacao, { params: { anosolprs, codsolprs }, body })
					return { mensagem: feito, versao: feita }
				},
			}}
			aoFechar={aoFechar}
		/>
	)
}
