import { Abas } from '@portal/design-system/abas'
import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarData, lerCodigo, useBusca, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import {
	type BancoDoBem,
	descreverConta,
	enderecoDaCompra,
	FiltroPrecos,
	formatarDecimal,
	formatarPreco,
	SITUACOES,
} from '../../contract/index.ts'
import { precosQuery } from '../queries.ts'
import { AtasVigentes } from './atas.tsx'
import { PrecoPorQuantidade } from './dispersao.tsx'
import { FiltrosDosPrecos } from './filtros.tsx'
import { GraficoDosPrecos } from './grafico.tsx'
import { Desconsiderados, Usados } from './precos.tsx'
import { Sazonalidade } from './sazonalidade.tsx'

const ABAS = ['precos', 'desconsiderados'] as const
const Busca = z.extend(FiltroPrecos, { aba: z.optional(z.enum(ABAS)) })

export function BemPage() {
	const codbem = lerCodigo(useParams()['codbem'])
	if (codbem === undefined)
		return (
			<Pagina
				titulo="Item"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de um item">
						Procure-o no <Link href="/contratacoes/banco/precos">banco de preços</Link>.
					</Alerta>
				}
			/>
		)
	return <Bem codbem={codbem} />
}

function Bem({ codbem }: { codbem: number }) {
	const [{ aba, ...filtro }, mudar] = useBusca(Busca)
	const consulta = useQuery(precosQuery(codbem, filtro))
	const { data } = consulta
	useTituloDaPagina({ nombem: data?.bem.nombem ?? (consulta.isError ? 'Item não encontrado' : undefined) })
	return (
		<Pagina
			titulo={data?.bem.nombem ?? 'Item'}
			chapeu={data ? `Banco de preços · ${data.bem.nomgrpbem}` : undefined}
			resumo={data?.bem.dscbem}
			{...estadoDaConsulta(consulta, { saida: <Link href="/contratacoes/banco/precos">Ver o banco de preços</Link> })}
		>
			{data ? (
				<>
					<FiltrosDosPrecos bem={data.bem} filtro={filtro} filtrar={mudar} />
					<Referencia banco={data} filtro={filtro} />
					<NestaUniversidade banco={data} />
					<AtasVigentes banco={data} />
					<Abas
						rotulo="Preços do item"
						aberta={aba ?? 'precos'}
						aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'precos') })}
						abas={[
							{
								codigo: 'precos',
								titulo: `Preços (${data.usados.length})`,
								conteudo: (
									<div className="grid gap-6">
										<Usados banco={data} corrigidos={filtro.correcao !== 'N'} />
										<GraficoDosPrecos banco={data} />
										<Sazonalidade banco={data} corrigidos={filtro.correcao !== 'N'} />
										<PrecoPorQuantidade banco={data} />
									</div>
								),
							},
							{
								codigo: 'desconsiderados',
								titulo: `Desconsiderados (${data.desconsiderados.length})`,
								conteudo: <Desconsiderados banco={data} />,
							},
						]}
					/>
				</>
			) : null}
		</Pagina>
	)
}

/** Own last price, and purchases of the same item that another would double. */
function NestaUniversidade({ banco: { bem, ultimoPago, emAndamento } }: { banco: BancoDoBem }) {
	if (ultimoPago === null && emAndamento.length === 0) return null
	return (
		<Fatos rotulo="Nesta universidade">
			{ultimoPago === null ? null : (
				<Fato nome="Último preço desta universidade">
					{formatarPreco(ultimoPago.porUnidade)} por {bem.unibas}, em {formatarData(ultimoPago.dtaref)}, na{' '}
					<Link href={enderecoDaCompra(ultimoPago.codpcddsp)}>compra {ultimoPago.numcpr}</Link>
				</Fato>
			)}
			{emAndamento.length === 0 ? null : (
				<Fato nome="Compras do item em andamento">
					<ul>
						{emAndamento.map(({ codpcddsp, numcpr, nomund, sitcpr }) => (
							<li key={codpcddsp}>
								<Link href={enderecoDaCompra(codpcddsp)}>Compra {numcpr}</Link>, {nomund}:{' '}
								{SITUACOES[sitcpr].toLowerCase()}
							</li>
						))}
					</ul>
				</Fato>
			)}
		</Fatos>
	)
}

const temEscolha = ({ tippre, fonte, uf, porte, qtdde, qtdate }: FiltroPrecos): boolean =>
	[tippre, fonte, uf, porte, qtdde, qtdate].some((filtro) => filtro !== undefined)

function Referencia({ banco, filtro }: { banco: BancoDoBem; filtro: FiltroPrecos }) {
	const { referencia, avisos, bem } = banco
	return (
		<section aria-label="Referência" className="grid gap-3">
			{referencia ? (
				<Indicadores>
					<Indicador nome={`Mediana por ${bem.unibas}`} valor={formatarPreco(referencia.mediana)} />
					<Indicador nome="Média" valor={formatarPreco(referencia.media)} />
					<Indicador nome="Menor" valor={formatarPreco(referencia.minimo)} />
					<Indicador nome="Maior" valor={formatarPreco(referencia.maximo)} />
					<Indicador
						nome="Coeficiente de variação"
						valor={referencia.coeficiente === null ? null : `${formatarDecimal(referencia.coeficiente, 1)} %`}
					/>
				</Indicadores>
			) : (
				<Vazio
					texto={
						temEscolha(filtro)
							? 'Não há preços que contem com estes filtros. Tire um deles, ou escolha um período maior.'
							: 'Não há preços que contem neste período. Escolha um período maior.'
					}
				/>
			)}
			{avisos.map((aviso) => (
				<Alerta key={aviso} variante="aviso">
					{aviso}
				</Alerta>
			))}
			<Detalhe>{descreverConta(banco, filtro)}</Detalhe>
		</section>
	)
}
