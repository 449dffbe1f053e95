import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { useVersoesFeitas } from '@portal/platform/web/atos'
import { useState } from 'react'
import {
	ARQUIVOS_DA_REDE,
	alterarVantagem,
	DadosDaVantagem,
	ENDERECO_VAZIO,
	inserirVantagem,
	type Vantagem,
} from '../../contract/index.ts'
import { ACEITA_ARQUIVO, CampoArquivo } from '../formulario/campo-arquivo.tsx'
import { FormularioDialog } from '../formulario/formulario.dialog.tsx'
import type { Problemas } from '../formulario/problemas.ts'
import { useEnvio } from '../formulario/use-envio.ts'
import { enviarArquivoDe } from './queries.ts'

type Props = { vantagem?: Vantagem; aoFechar: () => void }
type ParaSalvar = {
	dados: DadosDaVantagem
	arquivo: File | undefined
	/** Code of an existing benefit; undefined: a new one. */
	codvtg: number | undefined
	versao: number | undefined
}

async function salvarVantagem({ dados, arquivo, codvtg, versao }: ParaSalvar) {
	const salva =
		codvtg === undefined
			? { ...(await call(inserirVantagem, { body: dados })), versao: 1 }
			: { ...(await call(alterarVantagem, { body: { ...dados, codvtg, versao } })), codvtg }
	if (!arquivo) return salva
	await enviarArquivoDe(salva.codvtg, arquivo)
	// Storing the file increments the version too.
	return { ...salva, versao: salva.versao + 1 }
}

type Escrito = Omit<DadosDaVantagem, 'dtaini'> & { dtaini: string | undefined }
const VAZIO: Escrito = { titvtg: '', dscvtg: '', urlvtg: ENDERECO_VAZIO, dtaini: undefined, dtafim: null }
const montarFormulario = ({ urlvtg, ...vantagem }: Vantagem): Escrito => ({
	...vantagem,
	urlvtg: urlvtg ?? ENDERECO_VAZIO,
})

export function VantagemDialog({ vantagem, aoFechar }: Props) {
	const { codvtg } = vantagem ?? {}
	const feitas = useVersoesFeitas(`vantagem ${codvtg}`)
	const [arquivo, setArquivo] = useState<File>()
	const [escrito, setEscrito] = useState<Escrito>(vantagem ? montarFormulario(vantagem) : VAZIO)
	const envio = useEnvio({
		esquema: DadosDaVantagem,
		escrito,
		fazer: (dados) =>
			feitas.reescrever(vantagem?.versao, (versao) => salvarVantagem({ dados, arquivo, codvtg, versao })),
		aoSalvar: ({ mensagem }) => {
			toast.sucesso(mensagem)
			aoFechar()
		},
	})
	return (
		<FormularioDialog
			titulo={vantagem ? `Alterar ${vantagem.titvtg}` : 'Incluir vantagem'}
			rotulo={vantagem ? 'Salvar' : 'Incluir'}
			envio={envio}
			aoFechar={aoFechar}
		>
			<Campos
				escrito={escrito}
				problemas={envio.problemas}
				mudar={(mudanca) => setEscrito({ ...escrito, ...mudanca })}
			/>
			<CampoArquivo
				rotulo="Arquivo"
				dica="PDF, JPG ou PNG, até 20 MB."
				aceita={ACEITA_ARQUIVO}
				atual={vantagem?.arquivo?.nomarq}
				arquivo={arquivo}
				recusa={ARQUIVOS_DA_REDE.recusa}
				aoMudar={setArquivo}
			/>
		</FormularioDialog>
	)
}

type CamposProps = { escrito: Escrito; problemas: Problemas; mudar: (mudanca: Partial<Escrito>) => void }

function Campos({ escrito, problemas, mudar }: CamposProps) {
	return (
		<>
			<Campo rotulo="Título" obrigatorio erro={problemas['titvtg']}>
				<EntradaTexto
					value={escrito.titvtg}
					maxLength={120}
					onChange={({ target }) => mudar({ titvtg: target.value })}
				/>
			</Campo>
			<Campo rotulo="Descrição" obrigatorio erro={problemas['dscvtg']}>
				<AreaTexto
					value={escrito.dscvtg}
					maxLength={3_000}
					onChange={({ target }) => mudar({ dscvtg: target.value })}
				/>
			</Campo>
			<Campo rotulo="Endereço" dica="Deixe https:// se não houver." erro={problemas['urlvtg']}>
				<EntradaTexto
					value={escrito.urlvtg}
					maxLength={500}
					onChange={({ target }) => mudar({ urlvtg: target.value })}
				/>
			</Campo>
			<Pilha colunas={2}>
				<Campo rotulo="Início" obrigatorio erro={problemas['dtaini'] && 'Informe o primeiro dia.'}>
					<Data valor={escrito.dtaini} aoMudar={(dtaini) => mudar({ dtaini })} />
				</Campo>
				<Campo rotulo="Fim" dica="Vazio: sem data para acabar." erro={problemas['dtafim']}>
					<Data valor={escrito.dtafim ?? undefined} aoMudar={(dtafim) => mudar({ dtafim: dtafim ?? null })} />
				</Campo>
			</Pilha>
		</>
	)
}
