import { Botao } from '@portal/design-system/botao'
import { Dropdown } from '@portal/design-system/dropdown'
import { Columns2, Shuffle } from 'lucide-react'
import { useState } from 'react'
import {
	type ConversaAberta,
	listarComparaveis,
	listarIrmas,
	type Mensagem,
	type Modelo,
} from '../../contract/index.ts'
import { LadoALadoDialog } from './lado-a-lado.dialog.tsx'

type CompararProps = {
	conversa: ConversaAberta
	mensagem: Mensagem
	modelos: readonly Modelo[]
	ocupada: boolean
	aoPedir: (codmod: number) => void
}

/** The same question to another model, and both answers side by side. */
export function Comparar({ conversa, mensagem, modelos, ocupada, aoPedir }: CompararProps) {
	const [comparando, setComparando] = useState(false)
	if (mensagem.papmsg === 'U' || mensagem.sitmsg !== 'OK' || mensagem.codmod === null) return null
	const feitos = new Set(listarIrmas(conversa.mensagens, mensagem).map(({ codmod }) => codmod))
	const outros = modelos.filter(({ codmod }) => !feitos.has(codmod))
	return (
		<>
			{outros.length > 0 && !ocupada ? (
				<Dropdown
					titulo={<Shuffle aria-hidden className="size-4" />}
					rotulo="Perguntar também a outro modelo"
					variante="secundario"
					tamanho="pq"
					itens={outros.map(({ codmod, nommod, rotprv }) => ({
						titulo: `${nommod} · ${rotprv}`,
						aoAcionar: () => aoPedir(codmod),
					}))}
				/>
			) : null}
			{listarComparaveis(conversa.mensagens, mensagem).length > 0 ? (
				<Botao
					aparencia="fantasma"
					tamanho="pq"
					rotulo="Comparar lado a lado"
					icone={<Columns2 aria-hidden />}
					onClick={() => setComparando(true)}
				/>
			) : null}
			{comparando ? (
				<LadoALadoDialog conversa={conversa} mensagem={mensagem} aoFechar={() => setComparando(false)} />
			) : null}
		</>
	)
}
