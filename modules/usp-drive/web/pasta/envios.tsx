import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { ItemEnvio } from '@portal/design-system/upload'
import { type DragEvent, type ReactNode, useState } from 'react'
import { escreverTamanho } from '../../contract/index.ts'
import { lerSoltos, type Solto } from './soltar.ts'
import type { useEnvios } from './use-envios.ts'

/** Rows of uploads shown; the others are counted, so that a folder of thousands does not fill the page. */
const A_VISTA = 8

/** Running uploads, each and in all, and the reasons of those that were refused. */
export function Envios({ envio }: { envio: ReturnType<typeof useEnvios> }) {
	const { envios, erros, esquecerErros, pausar } = envio
	if (envios.length === 0 && erros.length === 0) return null
	return (
		<Pilha espaco={2}>
			{envios.length > 1 ? <Resumo envio={envio} /> : null}
			<Pilha tag="ul" espaco={2} className="empty:hidden">
				{envios.slice(0, A_VISTA).map(({ chave, nome, tamanho, enviados, pausado, controle }) => (
					<ItemEnvio
						key={chave}
						nome={nome}
						estado={{ fase: pausado ? 'pausado' : 'enviando', enviados, total: tamanho }}
						aoPausar={() => pausar([chave], true)}
						aoRetomar={() => pausar([chave], false)}
						aoRemover={() => controle.abort()}
					/>
				))}
			</Pilha>
			{erros.length > 0 ? (
				<Alerta variante="perigo" titulo="Não foi enviado:" aoFechar={esquecerErros}>
					{erros.join(' ')}
				</Alerta>
			) : null}
		</Pilha>
	)
}

function Resumo({ envio: { envios, pausar } }: { envio: ReturnType<typeof useEnvios> }) {
	const total = envios.reduce((soma, { tamanho }) => soma + tamanho, 0)
	const enviados = envios.reduce((soma, um) => soma + um.enviados, 0)
	const parados = envios.every(({ pausado }) => pausado)
	const chaves = envios.map(({ chave }) => chave)
	return (
		<Fileira>
			<span className="tabular-nums">
				{envios.length} arquivos a enviar: {escreverTamanho(enviados)} de {escreverTamanho(total)}
				{envios.length > A_VISTA ? `. Aparecem os ${A_VISTA} primeiros.` : '.'}
			</span>
			<Botao variante="secundario" tamanho="pq" onClick={() => pausar(chaves, !parados)}>
				{parados ? 'Retomar tudo' : 'Pausar tudo'}
			</Botao>
		</Fileira>
	)
}

type SoltarProps = { ativo: boolean; aoSoltar: (soltos: Promise<Solto[]>) => void; children: ReactNode }

const trazArquivos = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Drop target over the list: files and whole folders that are dropped on it are sent to the folder. */
export function Soltar({ ativo, aoSoltar, children }: SoltarProps) {
	const [sobre, setSobre] = useState(false)
	return (
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in the head does the same
		<div
			className={`rounded-lg ${sobre ? 'outline-2 outline-offset-4 outline-primario outline-dashed' : ''}`}
			onDragOver={(evento) => {
				if (!ativo || !trazArquivos(evento)) return
				evento.preventDefault()
				setSobre(true)
			}}
			onDragLeave={() => setSobre(false)}
			onDrop={(evento) => {
				if (!ativo || !trazArquivos(evento)) return
				evento.preventDefault()
				setSobre(false)
				aoSoltar(lerSoltos(evento.dataTransfer))
			}}
		>
			{children}
		</div>
	)
}
