import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { useState } from 'react'
import { CategoriaDoMotivo, MOTIVOS } from '../../contract/index.ts'

const MAIOR_MOTIVO = 500
const OPCOES = CategoriaDoMotivo.options.map((codigo) => ({ codigo, texto: MOTIVOS[codigo] }))

export interface Motivo {
	readonly catavl: CategoriaDoMotivo
	readonly motavl?: string
	readonly staenvavl: 'S' | 'N'
}

/** Why an answer is bad; the words stay in the conversation unless the person wants the administration to read them. */
export function AvaliarDialog({ aoGuardar, aoFechar }: { aoGuardar: (motivo: Motivo) => void; aoFechar: () => void }) {
	const [catavl, setCategoria] = useState<CategoriaDoMotivo>('ERR')
	const [motavl, setMotivo] = useState('')
	const [mostrar, setMostrar] = useState(false)
	const escrito = motavl.trim()
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo="O que está errado na resposta?"
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao
						onClick={() =>
							aoGuardar({ catavl, ...(escrito ? { motavl: escrito } : {}), staenvavl: mostrar ? 'S' : 'N' })
						}
					>
						Guardar avaliação
					</Botao>
				</>
			}
		>
			<div className="grid gap-4">
				<Campo rotulo="O que está errado">
					<Selecao
						value={catavl}
						onChange={({ target }) =>
							setCategoria(OPCOES.find(({ codigo }) => codigo === target.value)?.codigo ?? 'OUT')
						}
						opcoes={OPCOES}
					/>
				</Campo>
				<Campo rotulo="Motivo" dica="Fica na sua conversa. A administração vê o tipo, e nunca a pergunta e a resposta.">
					<AreaTexto
						rows={3}
						maxLength={MAIOR_MOTIVO}
						value={motavl}
						onChange={({ target }) => setMotivo(target.value)}
					/>
				</Campo>
				<CaixaSelecao
					rotulo="Mostrar o motivo à administração, sem o meu nome"
					checked={mostrar}
					onChange={({ target }) => setMostrar(target.checked)}
				/>
			</div>
		</Modal>
	)
}
