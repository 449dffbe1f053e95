import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Ficha } from '@portal/design-system/ficha'
import { Filtros } from '@portal/design-system/filtros'
import { Link } from '@portal/design-system/link'
import { ArquivoDaLista } from '@portal/design-system/lista-de-arquivos'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { baixarPedido, call, Exportar, formatarInteiro } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { DiaDaLista, FiltroDeOpcao, ListaPaginada, opcaoAtiva, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import {
	contarCliqueVantagem,
	ListaDeVantagens,
	nomeDoPeriodo as nome,
	type PeriodoDaVantagem,
	removerVantagem,
	type Vantagem,
} from '../../contract/index.ts'
import { CHAVE, permissaoQuery } from '../acesso/permissao.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { baixarArquivoDe, exportar, vantagensQuery } from './queries.ts'
import { VantagemDialog } from './vantagem.dialog.tsx'

const TITULO = 'Vantagens'
const PERIODOS: Situacoes<PeriodoDaVantagem> = {
	FUT: { texto: nome.FUT, estado: 'programado' },
	VIG: { texto: nome.VIG, estado: 'concluido' },
	ENC: { texto: nome.ENC, estado: 'encerrado' },
}

function Vantagens() {
	const lista = useFiltroDaLista(ListaDeVantagens)
	const { filtro, filtrar } = lista
	const { data: permissao } = useQuery(permissaoQuery)
	const cuida = permissao?.niveis.includes('1') ?? false
	const consulta = useQuery(vantagensQuery(filtro))
	const [nova, setNova] = useState(false)
	const periodo = {
		campo: 'periodo',
		nome: 'Situação',
		todas: 'Todas as situações',
		opcoes: PERIODOS,
		valor: filtro.periodo,
		aoMudar: (novo: PeriodoDaVantagem | undefined) => filtrar({ periodo: novo }),
	}
	return (
		<Pagina
			titulo={TITULO}
			resumo="O que a universidade e os seus parceiros oferecem a quem se formou aqui."
			acoes={
				cuida ? (
					<Botao icone={<Gift aria-hidden />} onClick={() => setNova(true)}>
						Incluir vantagem
					</Botao>
				) : null
			}
		>
			<Filtros
				rotulo="Filtros das vantagens"
				busca={{
					rotulo: 'Procurar vantagens',
					valor: filtro.busca ?? '',
					maximo: 100,
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }, { substituir: true }),
				}}
				ativos={cuida ? opcaoAtiva(periodo) : []}
			>
				{cuida ? <FiltroDeOpcao {...periodo} /> : null}
				<Exportar oque="as vantagens" nome="vantagens" pedir={(formato) => exportar(filtro, formato)} />
			</Filtros>
			<ListaPaginada
				consulta={consulta}
				pagina={filtro.pagina}
				aoMudarPagina={lista.irParaPagina}
				rotulo="Páginas de vantagens"
				vazio={
					<Vazio texto={filtro.busca ? 'Nenhuma vantagem com estas palavras.' : 'Nenhuma vantagem em vigor agora.'} />
				}
			>
				{(itens) => (
					<Pilha tag="ul" espaco={3} aria-label="Vantagens">
						{itens.map((uma) => (
							<Linha key={uma.codvtg} vantagem={uma} cuida={cuida} />
						))}
					</Pilha>
				)}
			</ListaPaginada>
			{nova ? <VantagemDialog aoFechar={() => setNova(false)} /> : null}
		</Pagina>
	)
}

/** Click count, fire and forget: the address opens whether or not the count succeeds. */
const contar = (codvtg: number) => void call(contarCliqueVantagem, { body: { codvtg } }).catch(() => undefined)

function Linha({ vantagem, cuida }: { vantagem: Vantagem; cuida: boolean }) {
	const [ato, setAto] = useState<'alterar' | 'remover'>()
	const { codvtg, titvtg, dscvtg, urlvtg, dtaini, dtafim, periodo, qtdcli, arquivo } = vantagem
	const fechar = () => setAto(undefined)
	return (
		<Ficha
			nivel={2}
			titulo={titvtg}
			aoLado={cuida ? <Situacao {...PERIODOS[periodo]} /> : undefined}
			acoes={
				cuida ? (
					<AcoesDaLinha
						de={titvtg}
						principal={{ titulo: 'Alterar', aoAcionar: () => setAto('alterar') }}
						outras={[{ titulo: 'Remover', aoAcionar: () => setAto('remover') }]}
					/>
				) : undefined
			}
		>
			<Texto comoEscrito>{dscvtg}</Texto>
			<Fileira tag="p" espaco="frase" className="text-sm text-texto-suave">
				<span>
					desde <DiaDaLista instante={dtaini} />
				</span>
				{dtafim ? (
					<span>
						até <DiaDaLista instante={dtafim} />
					</span>
				) : (
					<span>sem data para acabar</span>
				)}
				{qtdcli === null ? null : (
					<span>{qtdcli === 1 ? 'aberta 1 vez' : `aberta ${formatarInteiro(qtdcli)} vezes`}</span>
				)}
			</Fileira>
			{urlvtg ? (
				<Link
					botao
					variante="secundario"
					className="justify-self-start"
					href={urlvtg}
					target="_blank"
					rel="noreferrer"
					aria-label={`Aproveitar: ${titvtg}`}
					onClick={() => contar(codvtg)}
				>
					Aproveitar
				</Link>
			) : null}
			{arquivo ? (
				<ArquivoDaLista
					tag="div"
					className="px-0! py-0!"
					nome={arquivo.nomarq}
					aoBaixar={() => baixarPedido(arquivo.nomarq, () => baixarArquivoDe(codvtg))}
				/>
			) : null}
			{ato === 'alterar' ? <VantagemDialog vantagem={vantagem} aoFechar={fechar} /> : null}
			{ato === 'remover' ? <Remover vantagem={vantagem} aoFechar={fechar} /> : null}
		</Ficha>
	)
}

function Remover({
	vantagem: { codvtg, titvtg, versao: vista },
	aoFechar,
}: {
	vantagem: Vantagem
	aoFechar: () => void
}) {
	const cliente = useQueryClient()
	const ato = useAto({
		coisa: 'a vantagem',
		de: `vantagem ${codvtg}`,
		versao: () => vista,
		fazer: (_, versao) => call(removerVantagem, { body: { codvtg, versao } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Remover a vantagem ${titvtg}`}
			rotulo="Remover"
			variante="perigo"
			ato={ato}
			aoEnviar={() => ato.enviar()}
			aoFechar={aoFechar}
		>
			<p>Ela e o seu arquivo deixam de existir. Para só encerrar, altere o fim.</p>
		</AtoDialog>
	)
}

export const VantagensPage = protegerPagina('vantagens', TITULO, Vantagens)
