import { Botao } from '@portal/design-system/botao'
import { toast } from '@portal/design-system/toast'
import { Copy } from 'lucide-react'
import { Fragment, memo, type ReactNode } from 'react'
import { type Bloco, lerMarcacao, type Trecho } from '../../contract/index.ts'
import { obterMaquina } from './maquina.ts'

type MarcacaoProps = {
	texto: string
	/** Opens the source of a citation; without it a citation is only a number. */
	aoCitar?: ((numero: number) => void) | undefined
}

async function copiar(texto: string, oque: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(texto)
		toast.sucesso(`${oque} copiado.`)
	} catch {
		toast.erro('Não foi possível copiar', 'Selecione o texto e copie com o teclado.')
	}
}

type Desenho = Pick<MarcacaoProps, 'aoCitar'>

/** Link to the outside: the host stands beside it, and only http and https are links. */
function LinkDeFora({ endereco, children }: { endereco: string; children: ReactNode }) {
	const maquina = obterMaquina(endereco)
	if (maquina === undefined) return <span className="wrap-anywhere">{children}</span>
	return (
		<>
			<a
				href={endereco}
				target="_blank"
				rel="noopener noreferrer nofollow"
				className="wrap-anywhere text-primario-texto underline"
			>
				{children}
			</a>{' '}
			<span className="wrap-anywhere text-sm text-texto-suave">({maquina})</span>
		</>
	)
}

function desenharTrecho(trecho: Trecho, desenho: Desenho): ReactNode {
	switch (trecho.tipo) {
		case 'texto':
			return trecho.texto
		case 'codigo':
			return <code className="rounded-sm bg-superficie-forte px-1 font-mono text-sm wrap-anywhere">{trecho.texto}</code>
		case 'formula':
			return <code className="font-mono wrap-anywhere italic">{trecho.texto}</code>
		case 'forte':
			return <strong>{desenharTrechos(trecho.partes, desenho)}</strong>
		case 'enfase':
			return <em>{desenharTrechos(trecho.partes, desenho)}</em>
		case 'riscado':
			return <del>{desenharTrechos(trecho.partes, desenho)}</del>
		case 'link':
			return <LinkDeFora endereco={trecho.endereco}>{desenharTrechos(trecho.partes, desenho)}</LinkDeFora>
		case 'imagem':
			// An outside image would tell its server who reads, and what stands in its address.
			return (
				<LinkDeFora endereco={trecho.endereco}>[imagem não mostrada: {trecho.texto || 'sem descrição'}]</LinkDeFora>
			)
		case 'citacao':
			return <Citacao numero={trecho.numero} aoCitar={desenho.aoCitar} />
	}
}

function Citacao({ numero, aoCitar }: { numero: number; aoCitar: MarcacaoProps['aoCitar'] }) {
	if (!aoCitar) return `[${numero}]`
	return (
		<button
			type="button"
			className="cursor-pointer rounded-sm px-0.5 text-sm text-primario-texto underline"
			aria-label={`Fonte ${numero}`}
			onClick={() => aoCitar(numero)}
		>
			[{numero}]
		</button>
	)
}

const desenharTrechos = (partes: readonly Trecho[], desenho: Desenho): ReactNode =>
	partes.map((trecho, indice) => <Fragment key={indice}>{desenharTrecho(trecho, desenho)}</Fragment>)

function Quadro({ texto, titulo, oque }: { texto: string; titulo: string; oque: string }) {
	return (
		<figure className="overflow-hidden rounded-md border border-borda">
			<figcaption className="flex items-center justify-between gap-2 border-b border-borda bg-superficie-suave py-1 pr-1 pl-3 text-sm text-texto-suave">
				{titulo}
				<Botao
					aparencia="fantasma"
					tamanho="pq"
					rotulo={`Copiar ${oque.toLowerCase()}`}
					icone={<Copy aria-hidden />}
					onClick={() => void copiar(texto, oque)}
				/>
			</figcaption>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area is reached by keyboard */}
			<pre tabIndex={0} className="overflow-x-auto p-3 font-mono text-sm">
				{texto}
			</pre>
		</figure>
	)
}

function Tabela({ cabeca, linhas, desenho }: Extract<Bloco, { tipo: 'tabela' }> & { desenho: Desenho }) {
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area is reached by keyboard
		<section tabIndex={0} aria-label="Tabela da resposta" className="overflow-x-auto">
			<table className="border-collapse text-md">
				<thead>
					<tr>
						{cabeca.map((celula, indice) => (
							<th key={indice} className="border border-borda bg-superficie-suave px-2 py-1 text-left">
								{desenharTrechos(celula, desenho)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{linhas.map((linha, indice) => (
						<tr key={indice}>
							{cabeca.map((_, coluna) => (
								<td key={coluna} className="border border-borda px-2 py-1">
									{desenharTrechos(linha[coluna] ?? [], desenho)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

function desenharBloco(bloco: Bloco, desenho: Desenho): ReactNode {
	switch (bloco.tipo) {
		case 'paragrafo':
			return <p className="wrap-anywhere whitespace-pre-line">{desenharTrechos(bloco.partes, desenho)}</p>
		case 'titulo':
			return <Titulo nivel={bloco.nivel}>{desenharTrechos(bloco.partes, desenho)}</Titulo>
		case 'codigo':
			return <Quadro texto={bloco.texto} titulo={bloco.linguagem || 'código'} oque="Código" />
		case 'formula':
			return <Quadro texto={bloco.texto} titulo="fórmula em LaTeX" oque="LaTeX" />
		case 'aspas':
			return (
				<blockquote className="grid gap-2 border-l-4 border-borda-forte pl-3 text-texto-suave">
					{desenharBlocos(bloco.blocos, desenho)}
				</blockquote>
			)
		case 'lista':
			return desenharLista(bloco, desenho)
		case 'tabela':
			return <Tabela {...bloco} desenho={desenho} />
		case 'divisao':
			return <hr className="border-borda" />
	}
}

/** Headings of an answer stand below that of the conversation. */
function Titulo({ nivel, children }: { nivel: number; children: ReactNode }) {
	const Nivel = nivel === 1 ? 'h3' : nivel === 2 ? 'h4' : 'h5'
	return <Nivel className="font-semibold wrap-anywhere">{children}</Nivel>
}

function desenharLista({ numerada, itens }: Extract<Bloco, { tipo: 'lista' }>, desenho: Desenho): ReactNode {
	const Lista = numerada ? 'ol' : 'ul'
	return (
		<Lista className={`grid gap-1 pl-6 ${numerada ? 'list-decimal' : 'list-disc'}`}>
			{itens.map((item, indice) => (
				<li key={indice}>
					<div className="grid gap-1">{desenharBlocos(item, desenho)}</div>
				</li>
			))}
		</Lista>
	)
}

const desenharBlocos = (blocos: readonly Bloco[], desenho: Desenho): ReactNode =>
	blocos.map((bloco, indice) => <Fragment key={indice}>{desenharBloco(bloco, desenho)}</Fragment>)

/** Markdown drawn by elements of our own: no HTML of the model, no outside image, links with their host. */
export const Marcacao = memo(function Marcacao({ texto, aoCitar }: MarcacaoProps) {
	return <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{desenharBlocos(lerMarcacao(texto), { aoCitar })}</div>
})
