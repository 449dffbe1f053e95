import { Confirmacao } from '@portal/design-system/confirmacao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import {
	type AvaliadorProserv,
	desconsiderarAvaliador,
	dispensarAvaliador,
	formatarSolicitacao,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	reabrirAvaliacao,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import { nomeDoEscrito, useDaSolicitacao } from '../opcoes-da-solicitacao.ts'
import { CHAVE } from '../queries.ts'

export type AtoNoAvaliador = 'dispensar' | 'reabrir' | 'desconsiderar' | 'considerar'

const TEXTOS = {
	reabrir: {
		pergunta: 'Reabrir a avaliação de',
		rotulo: 'Reabrir',
		explica: 'Ela volta a ser rascunho de quem a fez, que recebe a tarefa outra vez.',
		feito: 'Avaliação reaberta.',
		dica: 'Quem avaliou lê o motivo.',
	},
	desconsiderar: {
		pergunta: 'Deixar fora da média a avaliação de',
		rotulo: 'Deixar fora da média',
		explica: 'A média é feita de novo, sem ela. O motivo fica na movimentação.',
		feito: 'Avaliação fora da média.',
		dica: 'Fica na movimentação.',
	},
	considerar: {
		pergunta: 'Trazer de volta à média a avaliação de',
		rotulo: 'Trazer de volta',
		explica: 'A média é feita de novo, com ela.',
		feito: 'A avaliação conta de novo.',
		dica: 'Fica na movimentação.',
	},
} as const

type Props = {
	ato: AtoNoAvaliador
	avaliador: AvaliadorProserv
	solicitacao: SolicitacaoProserv
	aoFechar: () => void
}

export function AtoNoAvaliadorDialog({ ato, avaliador, solicitacao, aoFechar }: Props) {
	const { anosolprs, codsolprs } = solicitacao
	const params = { anosolprs, codsolprs, codpesavd: String(avaliador.codpesavd) }
	if (ato === 'dispensar') return <Dispensar {...{ params, avaliador, solicitacao, aoFechar }} />
	return <AtoComMotivo {...{ ato, params, avaliador, solicitacao, aoFechar }} />
}

type ComMotivoProps = DispensarProps & { ato: keyof typeof TEXTOS }

function AtoComMotivo({ ato, params, avaliador, solicitacao, aoFechar }: ComMotivoProps) {
	const { pergunta, rotulo, explica, feito, dica } = TEXTOS[ato]
	const { anosolprs, codsolprs } = solicitacao
	const daSolicitacao = useDaSolicitacao({ anosolprs, codsolprs })
	return (
		<AtoComMotivoDialog
			titulo={`${pergunta} ${avaliador.nompesavd}?`}
			rotulo={rotulo}
			explica={explica}
			motivo={{ dica, minimo: MINIMO_DO_MOTIVO, maximo: MAXIMO_DO_MOTIVO }}
			escrito={nomeDoEscrito(`${ato} ${avaliador.codpesavd}`, solicitacao)}
			ato={{
				...daSolicitacao,
				fazer: async (motivo) => {
					if (ato === 'reabrir') await call(reabrirAvaliacao, { params, body: { txtand: motivo } })
					else {
						const body = { desconsiderado: ato === 'desconsiderar' ? 'S' : 'N', jusdcs: motivo } as const
						await call(desconsiderarAvaliador, { params, body })
					}
					return { mensagem: feito }
				},
			}}
			aoFechar={aoFechar}
		/>
	)
}

type DispensarProps = Omit<Props, 'ato'> & {
	params: { anosolprs: number; codsolprs: number; codpesavd: string }
}

function Dispensar({ params, avaliador: { nompesavd }, solicitacao, aoFechar }: DispensarProps) {
	const cliente = useQueryClient()
	async function dispensar() {
		try {
			await call(dispensarAvaliador, { params })
			toast.sucesso(`${nompesavd} não avalia mais esta solicitação.`)
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (falha) {
			toast.erro('A pessoa não foi dispensada', mensagemDe(falha))
		}
		aoFechar()
	}
	return (
		<Confirmacao
			aberta
			titulo={`Dispensar ${nompesavd} da solicitação ${formatarSolicitacao(solicitacao)}?`}
			rotuloConfirmar="Dispensar"
			aoConfirmar={dispensar}
			aoCancelar={aoFechar}
		>
			A tarefa sai da caixa dessa pessoa, e o que ela escreveu se perde.
		</Confirmacao>
	)
}
