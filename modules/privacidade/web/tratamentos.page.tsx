import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { CampoBusca } from '@portal/design-system/campo-busca'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Lista } from '@portal/design-system/lista'
import { ConteudoDaPagina, Pagina } from '@portal/design-system/pagina'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, Exportar, estadoDaConsulta, formatarInteiro, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { BuscaNoRegistro, exportarTratamentos, type Tratamento } from '../contract/index.ts'
import { tratamentosQuery } from './queries.ts'

/** The record of processing (LGPD, art. 37), as the slices themselves declare it. */
export function TratamentosPage() {
	const [{ busca }, mudar] = useBusca(BuscaNoRegistro)
	const consulta = useQuery(tratamentosQuery(busca))
	return (
		<Pagina
			titulo="Tratamento de dados pessoais"
			resumo="O que o portal guarda sobre pessoas, para quê e até quando (LGPD, art. 37). Cada parte do portal declara o que guarda; confirme as bases legais com o encarregado da instituição."
			acoes={
				<>
					<Exportar
						oque="o registro"
						nome="registro-de-tratamento"
						pedir={(formato) => call(exportarTratamentos, { query: { ...(busca ? { busca } : {}), formato } })}
					/>
					<Botao variante="secundario" icone={<Printer aria-hidden />} onClick={() => window.print()}>
						Imprimir
					</Botao>
				</>
			}
		>
			<search data-nao-imprimir>
				<CampoBusca
					rotulo="Buscar no registro"
					valor={busca ?? ''}
					aoBuscar={(nova) => mudar({ busca: nova }, { substituir: true })}
				/>
			</search>
			<ConteudoDaPagina {...estadoDaConsulta(consulta)}>
				{consulta.data ? <Registro tratamentos={consulta.data} /> : null}
			</ConteudoDaPagina>
		</Pagina>
	)
}

function Registro({ tratamentos }: { tratamentos: readonly Tratamento[] }) {
	if (tratamentos.length === 0) return <Vazio texto="Nada foi encontrado. Confira o que digitou." />
	return (
		<>
			<Detalhe aria-live="polite">
				{tratamentos.length === 1 ? '1 tratamento' : `${formatarInteiro(tratamentos.length)} tratamentos`}
			</Detalhe>
			{[...Map.groupBy(tratamentos, ({ assunto }) => assunto)].map(([assunto, doAssunto]) => (
				<Cartao key={assunto} titulo={assunto}>
					<Lista semBorda>
						{doAssunto.map((tratamento) => (
							<Item key={tratamento.titulo} tratamento={tratamento} />
						))}
					</Lista>
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
			<Fatos className="text-sm">
				{linhas.map(([nome, valor]) => (
					<Fato key={nome} nome={nome}>
						{valor}
					</Fato>
				))}
			</Fatos>
		</li>
	)
}
