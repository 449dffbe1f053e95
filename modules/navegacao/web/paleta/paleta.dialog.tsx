import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Modal } from '@portal/design-system/modal'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { navegar, type Slots } from '@portal/platform/web'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useAbrirServico } from '../link-de-servico.tsx'
import { type Achado, type Grupo, useAchados } from './achados.ts'
import { Opcao } from './opcao.tsx'

/** The palette is the ARIA combobox pattern in a dialog and finds everything the person can reach by a few letters. */
export function PaletaDialog({ aoFechar, texto: digitado }: Slots['paleta']) {
	const [texto, setTexto] = useState(digitado)
	const [ativa, setAtiva] = useState(0)
	const { grupos, buscando, falha, semResposta } = useAchados(texto)
	const id = useId()
	const abrir = useAbrir(aoFechar)
	const linhas = linhasDe(grupos)
	// The active index is clamped, because new results may be fewer.
	const atual = Math.min(ativa, linhas.length - 1)

	useEffect(() => {
		document.getElementById(`${id}-${atual}`)?.scrollIntoView?.({ block: 'nearest' })
	}, [id, atual])

	function aoTeclar(evento: KeyboardEvent) {
		const passo = PASSOS[evento.key]
		if (passo !== undefined && linhas.length > 0) {
			evento.preventDefault()
			setAtiva((atual + passo + linhas.length) % linhas.length)
		}
		const linha = linhas[atual]
		if (evento.key === 'Enter' && linha) {
			evento.preventDefault()
			abrir(linha, evento.ctrlKey || evento.metaKey)
		}
	}

	return (
		<Modal aberto aoFechar={aoFechar} titulo="Buscar no portal" largura={LARGURA} altura={ALTURA}>
			<EntradaTexto
				// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the box of the ARIA combobox pattern
				role="combobox"
				aria-label="Buscar no portal"
				aria-autocomplete="list"
				aria-expanded={linhas.length > 0}
				aria-controls={id}
				aria-activedescendant={linhas.length > 0 ? `${id}-${atual}` : undefined}
				autoComplete="off"
				spellCheck={false}
				maxLength={100}
				placeholder="Serviço, tarefa, processo, lote ou documento"
				icone={<Search aria-hidden />}
				value={texto}
				onChange={({ target }) => {
					setTexto(target.value)
					setAtiva(0)
				}}
				onKeyDown={aoTeclar}
			/>
			<Detalhe aria-live="polite" className="pt-1.5 pb-3">
				{falha ?? aviso(texto, linhas.length, buscando)}
			</Detalhe>
			{/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the list of the ARIA combobox pattern */}
			<Pilha id={id} role="listbox" aria-label="Resultados" espaco={3}>
				{grupos.map((grupo) => (
					<GrupoDeAchados
						key={grupo.nome}
						id={id}
						grupo={grupo}
						linhas={linhas}
						atual={atual}
						texto={texto}
						aoPassar={setAtiva}
						aoAbrir={abrir}
					/>
				))}
			</Pilha>
			{semResposta.length > 0 ? (
				<Detalhe className="pt-2">Sem resposta de: {semResposta.join(', ')}. Tente de novo em instantes.</Detalhe>
			) : null}
			<Detalhe className="pt-3 max-md:hidden">
				↑ ↓ percorrem · Enter abre · Ctrl + Enter abre em outra aba · Esc fecha
			</Detalhe>
		</Modal>
	)
}

// The size is fixed while results come and go.
const LARGURA = 'min(46rem, 94vw)'
const ALTURA = 'min(38rem, 90vh)'

const PASSOS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type GrupoProps = {
	id: string
	grupo: Grupo
	linhas: readonly Achado[]
	atual: number
	texto: string
	aoPassar: (posicao: number) => void
	aoAbrir: (achado: Achado, novaAba: boolean) => void
}

function GrupoDeAchados({ id, grupo, linhas, atual, texto, aoPassar, aoAbrir }: GrupoProps) {
	const titulo = `${id}-${grupo.nome}`
	return (
		// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options of a listbox
		<ul role="group" aria-labelledby={titulo}>
			{/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its name, no option */}
			<li id={titulo} role="presentation" className="px-3 pb-1 text-sm font-semibold text-texto-suave">
				{grupo.titulo}
			</li>
			{listarItensDoGrupo(grupo).map((achado) => {
				const posicao = linhas.findIndex(({ chave }) => chave === achado.chave)
				return (
					<Opcao
						key={achado.chave}
						id={`${id}-${posicao}`}
						achado={achado}
						texto={texto}
						ativa={posicao === atual}
						aoPassar={() => aoPassar(posicao)}
						aoAbrir={(novaAba) => aoAbrir(achado, novaAba)}
					/>
				)
			})}
		</ul>
	)
}

/** The group's last row links to the complete list, where there is more than is shown. */
const listarItensDoGrupo = ({ nome, titulo, itens, todos }: Grupo): readonly Achado[] =>
	todos === null ? itens : [...itens, { chave: `${nome}-todos`, titulo: 'Ver todos', detalhe: titulo, endereco: todos }]

const linhasDe = (grupos: readonly Grupo[]): Achado[] => grupos.flatMap(listarItensDoGrupo)

function aviso(texto: string, quantos: number, buscando: boolean): string {
	if (buscando) return 'Buscando…'
	if (texto.trim() === '')
		return quantos > 0
			? ''
			: 'Digite o nome de um serviço, ou três letras de uma tarefa, um processo, um lote ou um documento.'
	if (quantos === 0) return 'Nada encontrado. Tente outra palavra ou o número.'
	return quantos === 1 ? '1 resultado' : `${quantos} resultados`
}

function useAbrir(aoFechar: () => void) {
	const abrirServico = useAbrirServico()
	return ({ servico, endereco }: Achado, novaAba: boolean) => {
		aoFechar()
		if (novaAba || /^https?:/.test(endereco)) window.open(endereco, '_blank', 'noopener')
		else if (servico) abrirServico({ no: servico.no, codigoArea: servico.area.codigo })
		else navegar(endereco)
	}
}
