import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useEscrito, useVersoesFeitas } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	ARQUIVOS_DA_REDE,
	DadosDaOportunidade,
	nomeDoTipoDeOportunidade,
	type Oportunidade,
	TIPOS_DE_OPORTUNIDADE,
} from '../../contract/index.ts'
import { CampoEmpresa } from '../empresas/campo-empresa.tsx'
import { ACEITA_ARQUIVO, CampoArquivo } from '../formulario/campo-arquivo.tsx'
import { MarcaDoSalvar } from '../formulario/marca-do-salvar.tsx'
import type { Problemas } from '../formulario/problemas.ts'
import { useEnvio } from '../formulario/use-envio.ts'
import { nomeDaOportunidade, salvarOportunidade } from './queries.ts'

const Escrito = z.object({
	codepramn: z.nullable(z.int()),
	nomepr: z.string(),
	nomcgofnc: z.string(),
	dscopd: z.string(),
	tipopd: z.string(),
})
type Escrito = z.infer<typeof Escrito>
const VAZIO: Escrito = { codepramn: null, nomepr: '', nomcgofnc: '', dscopd: '', tipopd: '' }

export function OportunidadeForm({ atual }: { atual?: Oportunidade }) {
	const { numseqopd } = atual ?? {}
	const feitas = useVersoesFeitas(nomeDaOportunidade(numseqopd ?? 0))
	const { escrito, escrever, esquecer } = useEscrito(
		`alumni-oportunidade-${numseqopd ?? 'nova'}`,
		Escrito,
		atual ?? VAZIO,
	)
	const [arquivo, setArquivo] = useState<File>()
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const envio = useEnvio({
		esquema: DadosDaOportunidade,
		escrito,
		fazer: (dados) =>
			feitas.reescrever(atual?.versao, (versao) => salvarOportunidade({ dados, arquivo, numseqopd, versao })),
		aoSalvar: ({ mensagem, numseqopd: salva, semArquivo }) => {
			esquecer()
			toast.sucesso(mensagem)
			if (semArquivo) toast.erro('O arquivo não foi junto', 'Abra a oportunidade, escolha Alterar e envie-o de novo.')
			sair(`/alumni/oportunidades/${salva}`)
		},
	})
	const { estado, porque, problemas } = envio

	function mudar(mudanca: Partial<Escrito>) {
		escrever({ ...escrito, ...mudanca })
		setAlterado(true)
	}
	return (
		<Formulario onSubmit={envio.aoEnviar}>
			<Campos {...{ escrito, problemas, mudar }} />
			<CampoArquivo
				rotulo="Arquivo"
				dica="PDF, JPG ou PNG, até 20 MB."
				aceita={ACEITA_ARQUIVO}
				atual={atual?.arquivo?.nomarq}
				arquivo={arquivo}
				recusa={ARQUIVOS_DA_REDE.recusa}
				aoMudar={(novo) => {
					setArquivo(novo)
					setAlterado(true)
				}}
			/>
			<AcoesDoFormulario
				outras={<MarcaDoSalvar {...{ estado, porque }} />}
				secundaria={
					<Link
						botao
						variante="secundario"
						href={numseqopd ? `/alumni/oportunidades/${numseqopd}` : '/alumni/oportunidades'}
					>
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={estado === 'salvando'}>
						{atual ? 'Salvar' : 'Publicar'}
					</Botao>
				}
			/>
			{pergunta}
		</Formulario>
	)
}

type CamposProps = { escrito: Escrito; problemas: Problemas; mudar: (mudanca: Partial<Escrito>) => void }

function Campos({ escrito, problemas, mudar }: CamposProps) {
	return (
		<>
			<CampoEmpresa
				valor={escrito}
				erro={problemas['nomepr'] ?? problemas['codepramn']}
				seNova="a oportunidade espera a validação da empresa."
				aoMudar={(empresa) => mudar(empresa)}
			/>
			<Campo rotulo="Cargo ou função" obrigatorio erro={problemas['nomcgofnc']}>
				<EntradaTexto
					value={escrito.nomcgofnc}
					maxLength={150}
					onChange={({ target }) => mudar({ nomcgofnc: target.value })}
				/>
			</Campo>
			<Campo rotulo="Tipo" obrigatorio erro={problemas['tipopd'] && 'Escolha o tipo.'}>
				<Selecao
					value={escrito.tipopd}
					onChange={({ target }) => mudar({ tipopd: target.value })}
					nenhuma="Escolha"
					opcoes={TIPOS_DE_OPORTUNIDADE.map((tipo) => ({ codigo: tipo, texto: nomeDoTipoDeOportunidade[tipo] }))}
				/>
			</Campo>
			<Campo
				rotulo="Descrição"
				obrigatorio
				dica="O que a pessoa faria, o que se espera dela e como se candidatar."
				erro={problemas['dscopd']}
			>
				<AreaTexto
					rows={8}
					value={escrito.dscopd}
					maxLength={6_000}
					onChange={({ target }) => mudar({ dscopd: target.value })}
				/>
			</Campo>
		</>
	)
}
