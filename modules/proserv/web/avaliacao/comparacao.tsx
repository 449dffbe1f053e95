import { Alerta } from '@portal/design-system/alerta'
import { Badge } from '@portal/design-system/badge'
import { Cartao } from '@portal/design-system/cartao'
import { Moldura } from '@portal/design-system/moldura'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, SoParaLeitor, Texto } from '@portal/design-system/texto'
import { formatarInteiro, formatarNumero } from '@portal/platform/web'
import { TriangleAlert } from 'lucide-react'
import type { Comparativo } from '../../contract/index.ts'

type Criterio = Comparativo['criterios'][number]

const nota = (valor: number | null): string => (valor === null ? '—' : formatarNumero(valor))

/** The comparison of all evaluators marks divergent scores; narrow screens show a card per criterion. */
export function Comparacao({ comparativo }: { comparativo: Comparativo }) {
	const { qtddivergente } = comparativo
	return (
		<Pilha className="@container">
			{qtddivergente > 0 ? (
				<Alerta
					variante="aviso"
					titulo={
						qtddivergente === 1
							? 'Em 1 critério as notas diferem mais de 30 % do máximo'
							: `Em ${formatarInteiro(qtddivergente)} critérios as notas diferem mais de 30 % do máximo`
					}
				>
					{qtddivergente === 1 ? 'Está marcado' : 'Estão marcados'} abaixo. Leia as justificativas antes de decidir.
				</Alerta>
			) : null}
			<div className="hidden @xl:block print:block">
				<Tabela {...comparativo} />
			</div>
			<Pilha espaco={3} className="@xl:hidden print:hidden">
				{comparativo.criterios.map((criterio) => (
					<CartaoDoCriterio
						key={criterio.tipcrtprs.codtipcrtprs}
						criterio={criterio}
						avaliadores={comparativo.avaliadores}
					/>
				))}
				<Texto forte className="text-lg tabular-nums">
					Média: {nota(comparativo.media)}
				</Texto>
			</Pilha>
		</Pilha>
	)
}

const Divergente = () => (
	<Badge variante="aviso">
		<TriangleAlert aria-hidden />
		Diferem muito
	</Badge>
)

const CELULA = 'border-b border-borda px-2 py-2 align-top first:pl-3 last:pr-3'

function Tabela({ avaliadores, criterios, media }: Comparativo) {
	return (
		<Moldura
			tag="section"
			forma="rolavel"
			aria-label="Notas por critério e avaliador"
			tabIndex={0}
			className="shadow-sm print:shadow-none"
		>
			<table className="min-w-full border-separate border-spacing-0 text-md">
				<SoParaLeitor tag="caption">Critérios, nas linhas, e avaliadores, nas colunas</SoParaLeitor>
				<thead>
					<tr className="text-left">
						<th scope="col" className={CELULA}>
							Critério
						</th>
						{avaliadores.map(({ nompesavd, desconsiderado }) => (
							<th key={nompesavd} scope="col" className={`${CELULA} min-w-20 text-right font-semibold`}>
								{nompesavd}
								{desconsiderado === 'S' ? <Detalhe tag="span">não conta</Detalhe> : null}
							</th>
						))}
						<th scope="col" className={`${CELULA} text-right`}>
							Média
						</th>
						<th scope="col" className={`${CELULA} text-right`}>
							Diferença
						</th>
					</tr>
				</thead>
				<tbody>
					{criterios.map(({ tipcrtprs, notas, media: doCriterio, diferenca, stadivergente }) => (
						<tr key={tipcrtprs.codtipcrtprs} className={stadivergente === 'S' ? 'bg-superficie-suave' : undefined}>
							<th scope="row" className={`${CELULA} min-w-32 text-left font-medium`}>
								{tipcrtprs.nomtipcrtprs}
								<Detalhe tag="span">até {formatarNumero(tipcrtprs.vlrmaxcrtprs)}</Detalhe>
								{stadivergente === 'S' ? <Divergente /> : null}
							</th>
							{notas.map(({ nota: valor, vlrnotantes }, indice) => (
								<td key={avaliadores[indice]?.nompesavd} className={`${CELULA} text-right tabular-nums`}>
									{nota(valor)}
									{vlrnotantes === null ? null : <Detalhe tag="span">era {nota(vlrnotantes)}</Detalhe>}
								</td>
							))}
							<td className={`${CELULA} text-right tabular-nums`}>{nota(doCriterio)}</td>
							<td className={`${CELULA} text-right tabular-nums`}>{nota(diferenca)}</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr className="font-semibold">
						<th scope="row" className="px-2 py-2 pl-3 text-left">
							Nota
						</th>
						{avaliadores.map(({ nompesavd, nota: soma }) => (
							<td key={nompesavd} className="px-2 py-2 text-right tabular-nums">
								{nota(soma)}
							</td>
						))}
						<td className="px-2 py-2 text-right tabular-nums">{nota(media)}</td>
						<td className="px-2 py-2 pr-3 text-right">—</td>
					</tr>
				</tfoot>
			</table>
		</Moldura>
	)
}

function CartaoDoCriterio({ criterio, avaliadores }: { criterio: Criterio; avaliadores: Comparativo['avaliadores'] }) {
	const { tipcrtprs, notas, diferenca, stadivergente } = criterio
	return (
		<Cartao titulo={tipcrtprs.nomtipcrtprs} nivel={3} acoes={stadivergente === 'S' ? <Divergente /> : undefined}>
			<dl className="grid gap-1">
				{notas.map(({ nota: valor, vlrnotantes }, indice) => (
					<div key={avaliadores[indice]?.nompesavd} className="flex justify-between gap-4">
						<dt className="wrap-anywhere">{avaliadores[indice]?.nompesavd}</dt>
						<dd className="tabular-nums">
							{nota(valor)}
							{vlrnotantes === null ? '' : ` (era ${nota(vlrnotantes)})`}
						</dd>
					</div>
				))}
				<div className="flex justify-between gap-4 border-t border-borda pt-1 text-texto-suave">
					<dt>Diferença, de até {formatarNumero(tipcrtprs.vlrmaxcrtprs)}</dt>
					<dd className="tabular-nums">{nota(diferenca)}</dd>
				</div>
			</dl>
		</Cartao>
	)
}
