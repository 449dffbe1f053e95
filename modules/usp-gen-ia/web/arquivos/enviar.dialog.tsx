import { AnexarArquivos, useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { call, callComProgresso } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ARQUIVOS_DA_IA, CLASSES, type Classe, enviarArquivo, receberArquivo } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const NIVEIS = [0, 1, 2] as const

export function EnviarDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [clsdad, setClasse] = useState<Classe>(1)
	const envio = useEnvioDeArquivos({
		onde: `usp-gen-ia ${clsdad}`,
		recusa: ARQUIVOS_DA_IA.recusa,
		inteiro: (file, andar, signal) =>
			callComProgresso(enviarArquivo, { parts: { file, json: { clsdad } } }, andar, { signal }),
		receber: (codenv, signal) => call(receberArquivo, { body: { codenv, clsdad } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<Modal aberto aoFechar={aoFechar} titulo="Enviar arquivos" rodape={<Botao onClick={aoFechar}>Fechar</Botao>}>
			<div className="grid gap-4">
				<Campo rotulo="Classe dos dados" dica="A conversa em que o arquivo entra passa a ter pelo menos esta classe.">
					<Selecao
						value={clsdad}
						onChange={({ target }) => setClasse(Number(target.value) as Classe)}
						opcoes={NIVEIS.map((nivel) => ({ codigo: nivel, texto: CLASSES[nivel] }))}
					/>
				</Campo>
				<AnexarArquivos
					envio={envio}
					extensoes={Object.keys(ARQUIVOS_DA_IA.tipos)}
					dica={`PDF com texto, DOCX, ODT, XLSX, ODS, CSV ou TXT, até ${ARQUIVOS_DA_IA.maximoMb} MB cada.`}
				/>
			</div>
		</Modal>
	)
}
