import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { navegar } from '@portal/platform/web'
import { useState } from 'react'
import { listarVariaveis, type Prompt, preencherVariaveis } from '../../contract/index.ts'
import { guardarTexto } from '../texto-inicial.ts'

/** A prompt filled in, on its way to a new conversation, where it may still be changed before it is sent. */
export function UsarDialog({ prompt: { titprt, txtprt }, aoFechar }: { prompt: Prompt; aoFechar: () => void }) {
	const [valores, setValores] = useState<Readonly<Record<string, string>>>({})
	const variaveis = listarVariaveis(txtprt)
	const texto = preencherVariaveis(txtprt, valores)
	function usar() {
		guardarTexto(texto)
		aoFechar()
		navegar('/usp-gen-ia')
	}
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo={titprt}
			protegido
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao onClick={usar}>Levar para a conversa</Botao>
				</>
			}
		>
			<div className="grid gap-4">
				{variaveis.map((nome) => (
					<Campo key={nome} rotulo={nome}>
						<AreaTexto
							rows={2}
							maxLength={4_000}
							value={valores[nome] ?? ''}
							onChange={({ target }) => setValores({ ...valores, [nome]: target.value })}
						/>
					</Campo>
				))}
				<blockquote className="border-l-4 border-borda-forte pl-3 wrap-anywhere whitespace-pre-line">
					{texto}
				</blockquote>
			</div>
		</Modal>
	)
}
