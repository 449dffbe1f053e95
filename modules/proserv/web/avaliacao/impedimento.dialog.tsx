import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import {
	type AvaliadorProserv,
	declararImpedimento,
	formatarSolicitacao,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	type Numero,
} from '../../contract/index.ts'
import { nomeDoEscrito, useDaSolicitacao } from '../opcoes-da-solicitacao.ts'

type Props = { solicitacao: Numero; avaliador: AvaliadorProserv; aoFechar: () => void }

export function ImpedimentoDialog({ solicitacao, avaliador, aoFechar }: Props) {
	const { anosolprs, codsolprs } = solicitacao
	const daSolicitacao = useDaSolicitacao({ anosolprs, codsolprs })
	return (
		<AtoComMotivoDialog
			titulo={`Declarar impedimento na solicitação ${formatarSolicitacao(solicitacao)}?`}
			rotulo="Declarar impedimento"
			variante="perigo"
			explica="Você deixa de avaliar esta solicitação e não a vê mais; a coordenação indica outra pessoa no seu lugar."
			motivo={{ dica: 'Só a coordenação do edital o lê.', minimo: MINIMO_DO_MOTIVO, maximo: MAXIMO_DO_MOTIVO }}
			escrito={nomeDoEscrito('impedimento', solicitacao)}
			ato={{
				...daSolicitacao,
				fazer: async (mot) => {
					const params = { anosolprs, codsolprs, codpesavd: String(avaliador.codpesavd) }
					await call(declararImpedimento, { params, body: { mot } })
					return { mensagem: 'Impedimento declarado.' }
				},
			}}
			aoFechar={aoFechar}
		/>
	)
}
