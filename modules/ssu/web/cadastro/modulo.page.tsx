import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, type OpcoesDeNavegacao } from '@portal/platform/web'
import { CheckField, FormField, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import {
	alterarSSUMODULO,
	DadosDoModulo,
	DadosDoModuloNovo,
	inserirSSUMODULO,
	type ModuloDoCadastro,
} from '../../contract/index.ts'
import { MODULOS, NaoEncontrado, VoltarA } from '../endereco-errado.tsx'
import { CHAVE, inicioQuery } from '../queries.ts'
import { modulosQuery } from './queries.ts'

type Sair = (para: string, opcoes?: OpcoesDeNavegacao) => void

function useConcluir() {
	const cliente = useQueryClient()
	return async ({ mensagem }: { readonly mensagem: string }, sair: Sair) => {
		toast.sucesso(mensagem)
		sair('/nova-ssu/modulos', { substituir: true })
		await cliente.invalidateQueries({ queryKey: CHAVE })
		return undefined
	}
}

const NOME_DE_SISTEMA = /^[A-Z][A-Z0-9]{1,29}$/
const SEM_DESCRICAO = 'Diga para que o sistema serve.'
const SEM_NOME = 'Escreva o nome do módulo.'

const ehNovo = (nomsismdu: string, sistemas: readonly string[]): boolean =>
	NOME_DE_SISTEMA.test(nomsismdu) && !sistemas.includes(nomsismdu)

/** Module as the contract takes it; a new system says what it is for. */
const exigirDescricao = (sistemas: readonly string[]) =>
	DadosDoModuloNovo.check(({ value: { nomsismdu, dscsis }, issues }) => {
		if (ehNovo(nomsismdu, sistemas) && dscsis === undefined)
			issues.push({ code: 'custom', path: ['dscsis'], input: dscsis, message: SEM_DESCRICAO })
	})

export function NovoModuloPage() {
	const consulta = useQuery(inicioQuery)
	const sistemas = consulta.data?.filtros ?? []
	const concluir = useConcluir()
	const form = useSchemaForm({
		schema: exigirDescricao(sistemas),
		initial: { nomsismdu: '', nommdusis: '' },
		thing: 'o módulo',
		send: async (body: DadosDoModuloNovo, _versao, sair) => concluir(await call(inserirSSUMODULO, { body }), sair),
	})
	const { control, setValue } = form.fields
	const nomsismdu = useWatch({ control, name: 'nomsismdu' })
	return (
		<Pagina
			largura="formulario"
			titulo="Novo módulo"
			resumo="Um sistema que ainda não existe é incluído com o primeiro módulo dele."
			{...estadoDaConsulta(consulta)}
		>
			<SchemaForm form={form} submit="Incluir" back="/nova-ssu/modulos">
				<FormField
					form={form}
					name="nomsismdu"
					hint="O nome curto."
					missing="Use letras maiúsculas e algarismos, como JUPITER."
				>
					{({ onChange, ...campo }) => (
						<EntradaTexto
							{...campo}
							maxLength={30}
							autoComplete="off"
							onChange={({ target }) => {
								const nome = target.value.toUpperCase()
								if (!ehNovo(nome, sistemas)) setValue('dscsis', undefined)
								onChange(nome)
							}}
						/>
					)}
				</FormField>
				{ehNovo(nomsismdu, sistemas) ? <TextField form={form} name="dscsis" required missing={SEM_DESCRICAO} /> : null}
				<TextField form={form} name="nommdusis" missing={SEM_NOME} />
			</SchemaForm>
		</Pagina>
	)
}

export function AlterarModuloPage() {
	const { nomsismdu = '', numseqmdussu } = useParams()
	const consulta = useQuery(modulosQuery({ nomsismdu, pagina: 1, porPagina: 100 }))
	const modulo = consulta.data?.itens.find((um) => um.numseqmdussu === Number(numseqmdussu))
	return (
		<Pagina
			largura="formulario"
			titulo="Alterar módulo"
			resumo={modulo ? `${modulo.nomsismdu}: ${modulo.dscsis}` : undefined}
			{...estadoDaConsulta(consulta, { saida: <VoltarA {...MODULOS} /> })}
		>
			{modulo ? <Alterar modulo={modulo} /> : null}
			{consulta.data && !modulo ? (
				<NaoEncontrado mensagem="Não há este módulo. Confira o endereço." voltar={MODULOS} />
			) : null}
		</Pagina>
	)
}

function Alterar({ modulo: { nomsismdu, numseqmdussu, nommdusis, staatv } }: { modulo: ModuloDoCadastro }) {
	const concluir = useConcluir()
	const form = useSchemaForm({
		schema: DadosDoModulo,
		initial: { nommdusis, staatv },
		thing: 'o módulo',
		send: async (dados: DadosDoModulo, _versao, sair) =>
			concluir(await call(alterarSSUMODULO, { body: { ...dados, nomsismdu, numseqmdussu } }), sair),
	})
	return (
		<SchemaForm form={form} submit="Salvar" back="/nova-ssu/modulos">
			<TextField form={form} name="nommdusis" missing={SEM_NOME} />
			<CheckField form={form} name="staatv" />
		</SchemaForm>
	)
}
