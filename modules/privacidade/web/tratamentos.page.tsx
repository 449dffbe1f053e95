import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Cartao } from '@portal/design-system/cartao'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar, formatarInteiro, mensagemDe, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { BuscaNoRegistro, exportarTratamentos, type Tratamento } from '../contract/index.ts'
import { tratamentosQuery } from './queries.ts'

/** The record of processing (LGPD, art. 37), as the slices themselves declare it. */
export function TratamentosPage() {
	const [{ busca }, mudar] = useBusca(BuscaNoRegistro)
	const { data, error, refetch } = useQuery(tratamentosQuery(busca))
	return (
		<div className="grid gap-5">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<div className="grid gap-1">
					<h1>Tratamento de dados pessoais</h1>
					<p className="max-w-prose text-texto-suave">
						O que o portal guarda sobre pessoas, para quê e até quando (LGPD, art. 37). Cada parte do portal declara o
						que guarda; confirme as bases legais com o encarregado da instituição.
					</p>
				</div>
				<div className="flex flex-wrap gap-3" data-nao-imprimir>
					<Exportar
						oque="o registro"
						nome="registro-de-tratamento"
						pedir={(formato) => call(exportarTratamentos, { query: { ...(busca ? { busca } : {}), formato } })}
					/>
					<Botao variante="secundario" icone={<Printer aria-hidden />} onClick={() => window.print()}>
						Imprimir
					</Botao>
				</div>
			</header>
			<search data-nao-imprimir>
				<CampoBusca
					rotulo="Buscar no registro"
					valor={busca ?? ''}
					aoBuscar={(nova) => mudar({ busca: nova }, { substituir: true })}
				/>
			</search>
			{error ? (
				<Erro mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
			) : data ? (
				<Registro tratamentos={data} />
			) : (
				<Esqueleto forma="bloco" className="h-96 w-full" />
			)}
		</div>
	)
}

function Registro({ tratamentos }: { tratamentos: readonly Tratamento[] }) {
	if (tratamentos.length === 0) return <Vazio texto="Nada foi encontrado. Confira o que digitou." />
	return (
		<>
			<p aria-live="polite" className="text-sm text-texto-suave">
				{tratamentos.length === 1 ? '1 tratamento' : `${formatarInteiro(tratamentos.length)} tratamentos`}
			</p>
			{[...Map.groupBy(tratamentos, ({ assunto }) => assunto)].map(([assunto, doAssunto]) => (
				<Cartao key={assunto} titulo={assunto}>
					<ul className="grid divide-y divide-borda">
						{doAssunto.map((tratamento) => (
							<Item key={tratamento.titulo} tratamento={tratamento} />
						))}
					</ul>
				</Cartao>
			))}
		</>
	)
}

function Item({ tratamento }: { tratamento: Tratamento }) {
	const { titulo, dados, finalidade, baselegal, conservacao, compartilhamento, stacop, foradacopia } = tratamento
	const linhas: [string, string][] = [
		['Dados', dados.join(', ')],
		['Finalidade', finalidade],
		['Base legal', baselegal],
		['Conservação', conservacao],
		['Compartilhamento', compartilhamento],
		...(foradacopia === null ? [] : ([['Fora da cópia do titular', foradacopia]] satisfies [string, string][])),
	]
	return (
		<li className="grid break-inside-avoid gap-2 py-4 first:pt-0 last:pb-0">
			<h3 className="flex flex-wrap items-center gap-2 text-base">
				{titulo}
				{stacop === 'S' ? null : <Badge variante="secundario">Fora da cópia</Badge>}
			</h3>
			<dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
				{linhas.map(([nome, valor]) => (
					<div key={nome} className="min-w-0">
						<dt className="text-texto-suave">{nome}</dt>
						<dd className="wrap-anywhere">{valor}</dd>
					</div>
				))}
			</dl>
		</li>
	)
}
