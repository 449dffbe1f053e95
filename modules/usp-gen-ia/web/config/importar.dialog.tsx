import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { call, formatarInteiro, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	ARQUIVO_DE_CONVERSAS,
	CLASSES,
	type Classe,
	importarConversas,
	ORIGENS,
	PERDAS,
	type RelatorioDaImportacao,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const NIVEIS = ([0, 1, 2] as const).map((codigo) => ({ codigo, texto: CLASSES[codigo] }))

/** Conversations of another product, brought in, and what did not come along. */
export function ImportarDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [clsdad, setClasse] = useState<Classe>(1)
	const [file, setFile] = useState<File>()
	const [falha, setFalha] = useState<string>()
	const [trazendo, setTrazendo] = useState(false)
	const [relatorio, setRelatorio] = useState<RelatorioDaImportacao>()
	async function trazer() {
		const recusa = ARQUIVO_DE_CONVERSAS.recusa(file)
		setFalha(recusa)
		if (recusa !== undefined || !file) return
		setTrazendo(true)
		try {
			setRelatorio(await call(importarConversas, { parts: { file, json: { clsdad } } }))
			await cliente.invalidateQueries({ queryKey: CHAVE })
		} catch (erro) {
			setFalha(mensagemDe(erro))
		}
		setTrazendo(false)
	}
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo="Trazer conversas de outro produto"
			protegido={trazendo}
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						{relatorio ? 'Fechar' : 'Cancelar'}
					</Botao>
					{relatorio ? null : (
						<Botao carregando={trazendo} onClick={() => void trazer()}>
							Trazer
						</Botao>
					)}
				</>
			}
		>
			{relatorio ? (
				<Relatorio relatorio={relatorio} />
			) : (
				<div className="grid gap-4">
					<Campo
						rotulo="Arquivo conversations.json"
						obrigatorio
						erro={falha}
						dica="Peça a exportação dos seus dados no ChatGPT ou no Claude, abra o ZIP e escolha este arquivo."
					>
						<Upload
							rotulo="Escolher arquivo"
							aceita=".json,application/json"
							aoEscolher={([escolhido]) => {
								setFile(escolhido)
								setFalha(escolhido && ARQUIVO_DE_CONVERSAS.recusa(escolhido))
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
					<Campo rotulo="Classe dos dados" dica="Cada conversa trazida passa a ter esta classe.">
						<Selecao
							value={clsdad}
							onChange={({ target }) => setClasse(Number(target.value) as Classe)}
							opcoes={NIVEIS}
						/>
					</Campo>
				</div>
			)}
		</Modal>
	)
}

const contar = (quantas: number, uma: string, varias: string): string =>
	`${formatarInteiro(quantas)} ${quantas === 1 ? uma : varias}`

function Relatorio({ relatorio: { orgcvs, qtdcvs, qtdmsg, qtdrep, perdas } }: { relatorio: RelatorioDaImportacao }) {
	return (
		<div className="grid gap-4">
			<Alerta variante={qtdcvs > 0 ? 'sucesso' : 'aviso'} titulo={`Do ${ORIGENS[orgcvs]}`}>
				{qtdcvs === 0
					? 'Nenhuma conversa nova veio.'
					: `${contar(qtdcvs, 'conversa veio', 'conversas vieram')}, com ${contar(qtdmsg, 'mensagem', 'mensagens')}.`}
				{qtdrep > 0 ? ` ${contar(qtdrep, 'já estava aqui', 'já estavam aqui')}.` : ''}
			</Alerta>
			{perdas.length > 0 ? (
				<div className="grid gap-2">
					<p className="font-medium">O que não veio</p>
					<ul className="list-disc pl-6">
						{perdas.map(({ perda, quantas }) => (
							<li key={perda}>
								{formatarInteiro(quantas)}: {PERDAS[perda]}
							</li>
						))}
					</ul>
				</div>
			) : (
				<p>Veio tudo o que o arquivo tinha.</p>
			)}
		</div>
	)
}
