import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarData, formatarDataHora } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
	type AtoDoSubsidio,
	descreverEspera,
	enderecoDaPasta,
	type SituacaoDoSubsidio,
	type Subsidio,
} from '../../contract/index.ts'
import { subsidiosQuery } from '../queries.ts'

const AtoDialog = tardia(() => import('./ato.dialog.tsx').then((m) => m.AtoDoSubsidioDialog))

const SITUACOES: Situacoes<SituacaoDoSubsidio> = {
	P: { estado: 'pendente', texto: 'Pedido' },
	E: { estado: 'em-curso', texto: 'Entregue' },
	A: { estado: 'concluido', texto: 'Aceito' },
	C: { estado: 'encerrado', texto: 'Cancelado' },
}

const COMANDOS: Readonly<Record<AtoDoSubsidio, string>> = {
	entregar: 'Entregar',
	aceitar: 'Aceitar',
	devolver: 'Devolver',
	prazo: 'Mudar o prazo',
	cancelar: 'Cancelar o pedido',
}

/** Requests for subsidies of a lawsuit, each with who owes the next step. */
export function Subsidios({ numprosaj }: { numprosaj: string }) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(subsidiosQuery(numprosaj, pagina))
	return (
		<ListaPaginada
			consulta={consulta}
			pagina={pagina}
			aoMudarPagina={setPagina}
			rotulo="Páginas de pedidos de subsídios"
			vazio={<Vazio texto="Nenhum subsídio foi pedido neste processo." />}
		>
			{(subsidios) => (
				<ul className="grid gap-6" aria-label="Pedidos de subsídios">
					{subsidios.map((subsidio) => (
						<Linha key={subsidio.codsbs} subsidio={subsidio} />
					))}
				</ul>
			)}
		</ListaPaginada>
	)
}

const contarArquivos = (quantos: number): string => {
	if (quantos === 0) return 'nenhum arquivo'
	return quantos === 1 ? '1 arquivo' : `${quantos} arquivos`
}

function Linha({ subsidio }: { subsidio: Subsidio }) {
	const { titsbs, txtsbs, nompescad, dtalim, sitsbs, atrasado, codptaarqudr, qtdarq, atos } = subsidio
	const [ato, setAto] = useState<AtoDoSubsidio>()
	const situacao = atrasado ? ({ estado: 'vencido', texto: 'Atrasado' } as const) : SITUACOES[sitsbs]
	return (
		<li className="grid gap-2 wrap-anywhere">
			<div>
				<Fileira>
					<strong>{titsbs}</strong>
					<Situacao {...situacao} />
				</Fileira>
				<Detalhe tag="span">
					{sitsbs === 'P' || sitsbs === 'E' ? `${descreverEspera(subsidio)} · ` : ''}pedido por {nompescad} · até{' '}
					{formatarData(dtalim)}
				</Detalhe>
			</div>
			{txtsbs ? <p className="whitespace-pre-line">{txtsbs}</p> : null}
			<Resposta subsidio={subsidio} />
			{codptaarqudr === null ? null : (
				<span>
					<Link href={enderecoDaPasta(codptaarqudr)}>Pasta da resposta</Link>
					<Detalhe tag="span">{contarArquivos(qtdarq)}</Detalhe>
				</span>
			)}
			{atos.length > 0 ? (
				<Fileira>
					{atos.map((um, indice) => (
						<Botao key={um} variante={indice === 0 ? 'primario' : 'secundario'} tamanho="pq" onClick={() => setAto(um)}>
							{COMANDOS[um]}
							<span className="sr-only">: {titsbs}</span>
						</Botao>
					))}
				</Fileira>
			) : null}
			<Suspense>{ato ? <AtoDialog ato={ato} subsidio={subsidio} aoFechar={() => setAto(undefined)} /> : null}</Suspense>
		</li>
	)
}

/** Answer of a request, and the reason why it was sent back or cancelled. */
function Resposta({ subsidio: { sitsbs, numvez, txtrsp, nompesrsp, dtarsp, txtmot } }: { subsidio: Subsidio }) {
	const motivo = sitsbs === 'C' ? 'Cancelado' : numvez > 1 ? 'Devolvido' : undefined
	return (
		<>
			{nompesrsp && dtarsp ? (
				<div>
					{txtrsp ? <p className="whitespace-pre-line">{txtrsp}</p> : null}
					<Detalhe tag="span">
						Entregue por {nompesrsp}, {formatarDataHora(dtarsp)}
					</Detalhe>
				</div>
			) : null}
			{motivo && txtmot ? (
				<p>
					{motivo}: {txtmot}
				</p>
			) : null}
		</>
	)
}
