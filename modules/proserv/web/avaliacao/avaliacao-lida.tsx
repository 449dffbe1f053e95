import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Badge } from '@portal/design-system/badge'
import { Cartao } from '@portal/design-system/cartao'
import { Lista } from '@portal/design-system/lista'
import { Mais } from '@portal/design-system/mais'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { call, formatarNumero } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import {
	type AvaliacaoProserv,
	type AvaliadorProserv,
	desconsiderarCriterio,
	escolherNotaComMotivo,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import { nomeDoEscrito, useDaSolicitacao } from '../opcoes-da-solicitacao.ts'

type AvaliacaoLidaProps = { titulo: string; solicitacao: SolicitacaoProserv; avaliador: AvaliadorProserv }

/** The submitted evaluation: each score with its reason, and disregarded scores with theirs. */
export function AvaliacaoLida({ titulo, solicitacao, avaliador }: AvaliacaoLidaProps) {
	const [criterio, setCriterio] = useState<AvaliacaoProserv>()
	const podeTirar = solicitacao.permissoes.desconsiderar === 'S' && avaliador.codpesavd !== null
	return (
		<Cartao titulo={titulo} recolhivel iniciaRecolhido={avaliador.stapropria === 'N'}>
			<Lista semBorda>
				{avaliador.avaliacoes.map((avaliacao) => (
					<li key={avaliacao.tipcrtprs.codtipcrtprs} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
						<Pontuada {...avaliacao} />
						{podeTirar ? (
							<AcoesDaLinha
								de={avaliacao.tipcrtprs.nomtipcrtprs}
								outras={[
									{
										titulo: avaliacao.stadcacalmed === 'S' ? 'Trazer de volta à nota' : 'Deixar fora da nota',
										aoAcionar: () => setCriterio(avaliacao),
									},
								]}
							/>
						) : null}
					</li>
				))}
			</Lista>
			<Texto forte className="text-lg tabular-nums">
				Nota: {avaliador.nota === null ? '—' : formatarNumero(avaliador.nota)}
			</Texto>
			{criterio ? (
				<CriterioDialog {...{ solicitacao, avaliador, criterio }} aoFechar={() => setCriterio(undefined)} />
			) : null}
		</Cartao>
	)
}

function Pontuada(avaliacao: AvaliacaoProserv) {
	const { tipcrtprs, vlrnotcrt, jusnotcrt, stadcacalmed, jusdca, vlrnotrcs } = avaliacao
	const { nota, motivo } = escolherNotaComMotivo(avaliacao)
	return (
		<Pilha espaco={1} className="min-w-0 flex-1 basis-64">
			<Fileira tag="p" espaco="frase">
				<strong className="font-medium wrap-anywhere">{tipcrtprs.nomtipcrtprs}</strong>
				<span className="tabular-nums">
					{nota === null ? '—' : formatarNumero(nota)} de {formatarNumero(tipcrtprs.vlrmaxcrtprs)}
				</span>
				{vlrnotrcs === null ? null : <Badge variante="info">No recurso</Badge>}
				{stadcacalmed === 'S' ? <Badge variante="aviso">Fora da nota</Badge> : null}
			</Fileira>
			{motivo ? (
				<Texto comoEscrito medida>
					{motivo}
				</Texto>
			) : null}
			{vlrnotrcs === null ? null : (
				<Mais resumo={`Antes do recurso: ${vlrnotcrt === null ? '—' : formatarNumero(vlrnotcrt)}`} className="text-sm">
					<Texto pq comoEscrito medida>
						{jusnotcrt ?? 'Sem justificativa.'}
					</Texto>
				</Mais>
			)}
			{stadcacalmed === 'S' && jusdca ? (
				<Texto pq medida className="wrap-anywhere">
					Fora da nota: {jusdca}
				</Texto>
			) : null}
		</Pilha>
	)
}

type CriterioDialogProps = Omit<AvaliacaoLidaProps, 'titulo'> & { criterio: AvaliacaoProserv; aoFechar: () => void }

function CriterioDialog({ solicitacao, avaliador, criterio, aoFechar }: CriterioDialogProps) {
	const { anosolprs, codsolprs } = solicitacao
	const { codtipcrtprs, nomtipcrtprs } = criterio.tipcrtprs
	const tirar = criterio.stadcacalmed === 'N'
	const daSolicitacao = useDaSolicitacao({ anosolprs, codsolprs })
	return (
		<AtoComMotivoDialog
			titulo={`${tirar ? 'Deixar fora da nota' : 'Trazer de volta à nota'} ${nomtipcrtprs}, de ${avaliador.nompesavd}?`}
			rotulo={tirar ? 'Deixar fora da nota' : 'Trazer de volta'}
			explica="A nota deste avaliador e a média são feitas de novo."
			motivo={{ dica: 'Fica na movimentação.', minimo: MINIMO_DO_MOTIVO, maximo: MAXIMO_DO_MOTIVO }}
			escrito={nomeDoEscrito(`criterio ${avaliador.codpesavd} ${codtipcrtprs}`, solicitacao)}
			ato={{
				...daSolicitacao,
				fazer: async (jusdca) => {
					await call(desconsiderarCriterio, {
						params: { anosolprs, codsolprs, codpesavd: String(avaliador.codpesavd), codtipcrtprs },
						body: { stadcacalmed: tirar ? 'S' : 'N', jusdca },
					})
					return { mensagem: tirar ? 'Critério fora da nota.' : 'O critério conta de novo.' }
				},
			}}
			aoFechar={aoFechar}
		/>
	)
}
