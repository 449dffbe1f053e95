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
import { nomeDoEscrito, useDaSolicitacao } from '../opcoes-da-solicitacao.ts'

type PassoDialogProps = {
	/** The number of missing evaluations is unknown without `qtdfaltam`. */
	solicitacao: Numero & { readonly versao?: number; readonly qtdfaltam?: number }
	ato: AtoQuePassa
	aoFechar: () => void
}

const escolherDica = (encerra: boolean, obrigatorio: boolean): string => {
	if (encerra) return 'Fica com o resultado: quem julga, aprova e coordena lê; quem pediu vê quantas avaliações houve.'
	return obrigatorio ? 'Fica na movimentação, e quem pediu a lê.' : 'Se quiser. Fica na movimentação.'
}

/** The dialog of an act that changes the situation: its effect, its text, and the reason of a refusal. */
export function PassoDialog({ solicitacao, ato, aoFechar }: PassoDialogProps) {
	const daSolicitacao = useDaSolicitacao(solicitacao)
	const { tipsitprs, rotulo, variante, pergunta, explica, feito, texto }: Passo = PASSOS[ato]
	const encerra = tipsitprs === 'AVC' && solicitacao.qtdfaltam !== 0
	const obrigatorio = encerra || PEDEM_MOTIVO.includes(tipsitprs)
	const { anosolprs, codsolprs } = solicitacao
	return (
		<AtoComMotivoDialog
			titulo={`${pergunta} ${formatarSolicitacao(solicitacao)}?`}
			rotulo={rotulo}
			variante={variante}
			explica={explica}
			motivo={{
				rotulo: encerra ? 'Por que encerrar sem as avaliações que faltam' : texto,
				dica: escolherDica(encerra, obrigatorio),
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
