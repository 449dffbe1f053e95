import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Link } from '@portal/design-system/link'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { useProtecaoDeAlteracoes } from '@portal/platform/web'
import { focarPrimeiroErro, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import {
	DadosDaOportunidade,
	nomeDoTipoDeOportunidade,
	type Oportunidade,
	recusaDoArquivo,
	TIPOS_DE_OPORTUNIDADE,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { ACEITA_ARQUIVO, CampoArquivo } from '../formulario/campo-arquivo.tsx'
import { NaoSalvo } from '../formulario/nao-salvo.tsx'
import { conferir, type Problemas } from '../formulario/problemas.ts'
import { useSalvar } from '../formulario/use-salvar.ts'
import { CampoEmpresa } from './campo-empresa.tsx'
import { salvarOportunidade } from './queries.ts'

const Escrito = z.object({
	codepramn: z.nullable(z.int()),
	nomepr: z.string(),
	nomcgofnc: z.string(),
	dscopd: z.string(),
	tipopd: z.string(),
})
const VAZIO = { codepramn: null, nomepr: '', nomcgofnc: '', dscopd: '', tipopd: '' }

export function OportunidadeForm({ atual }: { atual?: Oportunidade }) {
	const cliente = useQueryClient()
	const { numseqopd, versao } = atual ?? {}
	const { escrito, escrever, esquecer } = useEscrito(
		`alumni-oportunidade-${numseqopd ?? 'nova'}`,
		Escrito,
		atual ?? VAZIO,
	)
	const [arquivo, setArquivo] = useState<File>()
	const [tentou, setTentou] = useState(false)
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const salvar = useSalvar({
		fazer: salvarOportunidade,
		aoSalvar: async ({ mensagem, numseqopd: salva, semArquivo }) => {
			esquecer()
			toast.sucesso(mensagem)
			if (semArquivo) toast.erro('O arquivo não foi junto', 'Abra a oportunidade, escolha Alterar e envie-o de novo.')
			await cliente.invalidateQueries({ queryKey: CHAVE })
			sair(`/alumni/oportunidades/${salva}`)
		},
	})
	const conferido = conferir(DadosDaOportunidade, escrito)
	const problemas: Problemas = {
		...salvar.recusados,
		...(tentou && 'problemas' in conferido ? conferido.problemas : {}),
	}

	function mudar(mudanca: Partial<z.infer<typeof Escrito>>) {
		escrever({ ...escrito, ...mudanca })
		setAlterado(true)
	}
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if ('dados' in conferido) salvar.enviar({ dados: conferido.dados, arquivo, numseqopd, versao })
		else focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<form noValidate className="grid gap-6" onSubmit={enviar}>
			<CampoEmpresa
				valor={escrito}
				erro={problemas['nomepr'] ?? problemas['codepramn']}
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
				<Selecao value={escrito.tipopd} onChange={({ target }) => mudar({ tipopd: target.value })}>
					<option value="">Escolha</option>
					{TIPOS_DE_OPORTUNIDADE.map((tipo) => (
						<option key={tipo} value={tipo}>
							{nomeDoTipoDeOportunidade[tipo]}
						</option>
					))}
				</Selecao>
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
			<CampoArquivo
				rotulo="Arquivo"
				dica="PDF, JPG ou PNG, até 20 MB."
				aceita={ACEITA_ARQUIVO}
				atual={atual?.arquivo?.nomarq}
				arquivo={arquivo}
				recusa={recusaDoArquivo}
				aoMudar={(novo) => {
					setArquivo(novo)
					setAlterado(true)
				}}
			/>
			<AcoesDoFormulario
				outras={<NaoSalvo porque={salvar.naoSalvo} />}
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
					<Botao type="submit" carregando={salvar.enviando}>
						{atual ? 'Salvar' : 'Publicar'}
					</Botao>
				}
			/>
			{pergunta}
		</form>
	)
}
