import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { ItemLista, Lista } from '@portal/design-system/lista'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar, formatarNumero } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useState } from 'react'
import { type AvaliadorProserv, exportarAvaliadores, type SolicitacaoProserv } from '../../contract/index.ts'
import { type AtoNoAvaliador, AtoNoAvaliadorDialog } from './ato-no-avaliador.dialog.tsx'
import { Candidatos } from './candidatos.tsx'

/** Evaluators with their progress, and, for the coordination, the candidates. */
export function AbaAvaliadores({ solicitacao }: { solicitacao: SolicitacaoProserv }) {
	const { avaliadores, permissoes, papeis, anosolprs, codsolprs } = solicitacao
	const [aberto, setAberto] = useState<{ ato: AtoNoAvaliador; avaliador: AvaliadorProserv }>()
	const coordena = papeis.includes('coordenador')
	return (
		<Pilha espaco={5} largura="formulario">
			{avaliadores.length === 0 ? (
				<Vazio
					compacto
					texto={
						permissoes.verNotas === 'N' && !coordena
							? (permissoes.motivos.verNotas ?? 'Os avaliadores ainda não aparecem para você.')
							: 'Ninguém foi indicado para avaliar esta solicitação.'
					}
				/>
			) : (
				<>
					<div data-nao-imprimir className="justify-self-end">
						<Exportar
							oque="os avaliadores"
							nome={`avaliadores-${codsolprs}-${anosolprs}`}
							alinhamento="direita"
							pedir={(formato) => call(exportarAvaliadores, { params: { anosolprs, codsolprs }, query: { formato } })}
						/>
					</div>
					<Lista rotulo="Avaliadores da solicitação">
						{avaliadores.map((avaliador) => (
							<Avaliador
								key={avaliador.codpesavd ?? avaliador.nompesavd}
								avaliador={avaliador}
								solicitacao={solicitacao}
								aoAgir={(ato) => setAberto({ ato, avaliador })}
							/>
						))}
					</Lista>
				</>
			)}
			{coordena ? (
				permissoes.indicarAvaliador === 'S' ? (
					<Cartao titulo="Indicar avaliadores">
						<Candidatos solicitacao={solicitacao} />
					</Cartao>
				) : (
					<Alerta variante="info">{permissoes.motivos.indicarAvaliador}</Alerta>
				)
			) : null}
			{aberto ? (
				<AtoNoAvaliadorDialog {...aberto} solicitacao={solicitacao} aoFechar={() => setAberto(undefined)} />
			) : null}
		</Pilha>
	)
}

function situacaoDe({ dtaenv, desconsiderado, dtaultalt, avaliacoes }: AvaliadorProserv) {
	if (desconsiderado === 'S') return { estado: 'encerrado', texto: 'Fora da média' } as const
	if (dtaenv !== null) return { estado: 'concluido', texto: 'Enviada' } as const
	const comecou = avaliacoes.some(({ vlrnotcrt }) => vlrnotcrt !== null)
	return comecou && dtaultalt
		? ({ estado: 'rascunho', texto: 'Em rascunho' } as const)
		: ({ estado: 'pendente', texto: 'Não começou' } as const)
}

type AvaliadorProps = {
	avaliador: AvaliadorProserv
	solicitacao: SolicitacaoProserv
	aoAgir: (ato: AtoNoAvaliador) => void
}

function Avaliador({ avaliador, solicitacao: { permissoes }, aoAgir }: AvaliadorProps) {
	const { nompesavd, nota, dtaenv, jusdcs, desconsiderado } = avaliador
	const outras = atosEm(avaliador, permissoes).map(({ ato, titulo }) => ({ titulo, aoAcionar: () => aoAgir(ato) }))
	return (
		<ItemLista className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<Pilha espaco={1} className="min-w-0 flex-1 basis-56">
				<Fileira tag="p" espaco="frase">
					<strong className="font-medium wrap-anywhere">{nompesavd}</strong>
					<Situacao {...situacaoDe(avaliador)} />
				</Fileira>
				<Detalhe>
					{nota === null ? 'Nota ainda não conhecida' : `Nota ${formatarNumero(nota)}`}
					{dtaenv === null ? '' : ' · enviada em '}
					{dtaenv === null ? null : <DiaDaLista instante={dtaenv} />}
				</Detalhe>
				{desconsiderado === 'S' && jusdcs ? (
					<Texto pq className="wrap-anywhere">
						{jusdcs}
					</Texto>
				) : null}
			</Pilha>
			{outras.length > 0 ? <AcoesDaLinha de={nompesavd} outras={outras} /> : null}
		</ItemLista>
	)
}

function atosEm({ dtaenv, desconsiderado }: AvaliadorProserv, permissoes: SolicitacaoProserv['permissoes']) {
	const atos: { ato: AtoNoAvaliador; titulo: string }[] = []
	if (dtaenv === null && permissoes.indicarAvaliador === 'S') atos.push({ ato: 'dispensar', titulo: 'Dispensar' })
	if (dtaenv !== null && permissoes.reabrir === 'S') atos.push({ ato: 'reabrir', titulo: 'Reabrir a avaliação' })
	if (dtaenv !== null && permissoes.desconsiderar === 'S')
		atos.push(
			desconsiderado === 'S'
				? { ato: 'considerar', titulo: 'Trazer de volta à média' }
				: { ato: 'desconsiderar', titulo: 'Deixar fora da média' },
		)
	return atos
}
