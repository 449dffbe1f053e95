import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { HaTempo, paginasDe, TabelaDaLista, useFiltroDaLista, useListaAoVivo } from '@portal/platform/web/lista'
import { useState } from 'react'
import {
	ANALISAVEIS,
	EVENTO,
	FiltroDaLista,
	type FiltroDaMensagem,
	INGRESSOS,
	type Ingressante,
} from '../contract/index.ts'
import { AtribuirDialog } from './atos/atribuir.dialog.tsx'
import { MensagemDialog } from './atos/mensagem.dialog.tsx'
import { FiltrosDosIngressantes } from './filtros-dos-ingressantes.tsx'
import { ingressantesQuery } from './queries.ts'
import { ESTADOS } from './situacoes.ts'

const EVENTOS = [EVENTO]
const obterChave = ({ numins }: Ingressante): number => numins

const COLUNAS: Coluna<Ingressante>[] = [
	{
		campo: 'nomins',
		nome: 'Ingressante',
		slot: ({ nomins, numins, tiping, numcha, modvag, nomcur }) => (
			<>
				{nomins}
				<Detalhe tag="span">
					Inscrição {numins} · {INGRESSOS[tiping]}, {numcha}ª chamada · vaga {modvag}
				</Detalhe>
				<Detalhe tag="span">{nomcur}</Detalhe>
			</>
		),
	},
	{
		campo: 'sitmat',
		nome: 'Situação',
		slot: ({ sitmat, recusados, dtasit, nompesana }) => (
			<>
				<Situacao {...ESTADOS[sitmat]} />
				<Detalhe tag="span">
					<HaTempo instante={dtasit} />
					{recusados > 0 ? ` · ${recusados} ${recusados === 1 ? 'documento recusado' : 'documentos recusados'}` : ''}
					{nompesana === null ? '' : ` · com ${nompesana}`}
				</Detalhe>
			</>
		),
		estreita: ({ sitmat }) => <Situacao {...ESTADOS[sitmat]} />,
	},
]

const escolherFiltro = ({ pagina: _pagina, porPagina: _porPagina, ...filtro }: FiltroDaLista): FiltroDaMensagem =>
	filtro

/** People behind a figure, those that wait longest first. */
export function IngressantesPage() {
	const lista = useFiltroDaLista(FiltroDaLista)
	const { filtro, filtrar } = lista
	const ingressantes = useListaAoVivo(ingressantesQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const [mensagem, setMensagem] = useState(false)
	const [escolhidos, setEscolhidos] = useState<readonly Ingressante[]>()
	const total = ingressantes.data?.total ?? 0
	return (
		<Pagina
			titulo="Ingressantes"
			resumo="Quem espera há mais tempo vem primeiro."
			acoes={
				<AcoesDaPagina
					outras={[
						{
							titulo: 'Mandar mensagem',
							aoAcionar: () => setMensagem(true),
							...(total === 0 ? { motivo: 'Ninguém está na lista.' } : {}),
						},
					]}
				/>
			}
		>
			<FiltrosDosIngressantes filtro={filtro} filtrar={filtrar} />
			<TabelaDaLista
				nome="ingressantes"
				legenda="Ingressantes"
				colunas={COLUNAS}
				lista={ingressantes}
				chave={obterChave}
				acoes={[
					{
						titulo: 'Atribuir a análise',
						condicao: ({ sitmat }) => ANALISAVEIS.includes(sitmat),
						aoAcionar: (linha) => setEscolhidos([linha]),
					},
				]}
				acoesEmVarios={[{ titulo: 'Atribuir a análise', aoAcionar: setEscolhidos }]}
				nomeDaLinha={({ nomins, numins }) => `${nomins}, inscrição ${numins}`}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Ninguém atende a estas condições. Tire um filtro." />}
			/>
			{mensagem ? (
				<MensagemDialog filtro={escolherFiltro(filtro)} quantas={total} aoFechar={() => setMensagem(false)} />
			) : null}
			{escolhidos ? <AtribuirDialog ingressantes={escolhidos} aoFechar={() => setEscolhidos(undefined)} /> : null}
		</Pagina>
	)
}
