import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { importarPrompts, MAIS_PROMPTS } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Arquivo = z.object({
	prompts: z.array(z.object({ titprt: z.string(), txtprt: z.string(), catprt: z.optional(z.string()) })),
})

const ESTRANHO = 'O arquivo não é uma exportação de prompts deste portal. Escolha um prompts.json.'

/** Prompts of a file; undefined for a file of something else. */
async function lerArquivo(file: File) {
	try {
		return z.safeParse(Arquivo, JSON.parse(await file.text())).data?.prompts
	} catch {
		return undefined
	}
}

/** Prompts of a file become prompts of the person; others see them once they are proposed and published. */
export function ImportarPromptsDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [file, setFile] = useState<File>()
	const [falha, setFalha] = useState<string>()
	const [trazendo, setTrazendo] = useState(false)
	async function trazer() {
		const prompts = file && (await lerArquivo(file))
		if (!prompts) {
			setFalha(file ? ESTRANHO : 'Escolha o arquivo.')
			return
		}
		setTrazendo(true)
		try {
			const { qtdprt, qtdrep } = await call(importarPrompts, { body: { prompts } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso(`Prompts trazidos: ${qtdprt}. Você já tinha: ${qtdrep}.`)
			aoFechar()
		} catch (erro) {
			setFalha(mensagemDe(erro))
			setTrazendo(false)
		}
	}
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo="Importar prompts"
			protegido={trazendo}
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao carregando={trazendo} onClick={() => void trazer()}>
						Importar
					</Botao>
				</>
			}
		>
			<Campo
				rotulo="Arquivo prompts.json"
				obrigatorio
				erro={falha}
				dica={`Até ${MAIS_PROMPTS} de cada vez. Eles ficam só para você, até que os proponha a outros.`}
			>
				<Upload
					rotulo="Escolher arquivo"
					aceita=".json,application/json"
					aoEscolher={([escolhido]) => {
						setFile(escolhido)
						setFalha(undefined)
					}}
				>
					{file ? (
						<ItemEnvio
							nome={file.name}
							estado={{ fase: 'parado', enviados: 0, total: file.size }}
							aoRemover={() => setFile(undefined)}
						/>
					) : null}
				</Upload>
			</Campo>
		</Modal>
	)
}
