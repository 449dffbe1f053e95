import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, mensagemDe, navegar } from '@portal/platform/web'
import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useParams } from 'react-router'
import { alterarSSUMODULO, inserirSSUMODULO, type ModuloDoCadastro } from '../../contract/index.ts'
import { MODULOS, NaoEncontrado, VoltarA } from '../endereco-errado.tsx'
import { CHAVE, inicioQuery } from '../queries.ts'
import { modulosQuery } from './queries.ts'

const MINIMO = 2

function useSalvar<Dados>(fazer: (dados: Dados) => Promise<{ readonly mensagem: string }>) {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: fazer,
		onSuccess: async ({ mensagem }) => {
			toast.sucesso(mensagem)
			navegar('/nova-ssu/modulos', { substituir: true })
			await cliente.invalidateQueries({ queryKey: CHAVE })
		},
	})
}

type QuadroProps = { falha: Error | null; enviando: boolean; rotulo: string; aoEnviar: () => void; children: ReactNode }

function Quadro({ falha, enviando, rotulo, aoEnviar, children }: QuadroProps) {
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		aoEnviar()
		focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<Formulario onSubmit={enviar}>
			{children}
			{falha ? <Alerta variante="perigo" titulo={mensagemDe(falha)} /> : null}
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href="/nova-ssu/modulos">
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={enviando}>
						{rotulo}
					</Botao>
				}
			/>
		</Formulario>
	)
}

const NOME_DE_SISTEMA = /^[A-Z][A-Z0-9]{1,29}$/

export function NovoModuloPage() {
	const consulta = useQuery(inicioQuery)
	const [nomsismdu, setNomsismdu] = useState('')
	const [dscsis, setDscsis] = useState('')
	const [nommdusis, setNommdusis] = useState('')
	const [tentou, setTentou] = useState(false)
	const salvar = useSalvar((body: { nomsismdu: string; dscsis?: string | undefined; nommdusis: string }) =>
		call(inserirSSUMODULO, { body }),
	)
	const novo = NOME_DE_SISTEMA.test(nomsismdu) && !consulta.data?.filtros.includes(nomsismdu)
	const problemas = {
		nomsismdu: NOME_DE_SISTEMA.test(nomsismdu) ? undefined : 'Use letras maiúsculas e algarismos, como JUPITER.',
		dscsis: novo && dscsis.trim().length < MINIMO ? 'Diga para que o sistema serve.' : undefined,
		nommdusis: nommdusis.trim().length < MINIMO ? 'Escreva o nome do módulo.' : undefined,
	}
	function enviar() {
		setTentou(true)
		if (!problemas.nomsismdu && !problemas.dscsis && !problemas.nommdusis)
			salvar.mutate({ nomsismdu, dscsis: novo ? dscsis.trim() : undefined, nommdusis: nommdusis.trim() })
	}
	return (
		<Pagina
			largura="formulario"
			titulo="Novo módulo"
			resumo="Um sistema que ainda não existe é incluído com o primeiro módulo dele."
			{...estadoDaConsulta(consulta)}
		>
			<Quadro falha={salvar.error} enviando={salvar.isPending} rotulo="Incluir" aoEnviar={enviar}>
				<Campo rotulo="Sistema" obrigatorio dica="O nome curto." erro={tentou ? problemas.nomsismdu : undefined}>
					<EntradaTexto
						value={nomsismdu}
						maxLength={30}
						autoComplete="off"
						onChange={({ target }) => setNomsismdu(target.value.toUpperCase())}
					/>
				</Campo>
				{novo ? (
					<Campo rotulo="Para que o sistema serve" obrigatorio erro={tentou ? problemas.dscsis : undefined}>
						<EntradaTexto value={dscsis} maxLength={150} onChange={({ target }) => setDscsis(target.value)} />
					</Campo>
				) : null}
				<Campo rotulo="Nome do módulo" obrigatorio erro={tentou ? problemas.nommdusis : undefined}>
					<EntradaTexto value={nommdusis} maxLength={80} onChange={({ target }) => setNommdusis(target.value)} />
				</Campo>
			</Quadro>
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

function Alterar({ modulo: { nomsismdu, numseqmdussu, ...antes } }: { modulo: ModuloDoCadastro }) {
	const [nommdusis, setNommdusis] = useState(antes.nommdusis)
	const [staatv, setStaatv] = useState(antes.staatv)
	const salvar = useSalvar<void>(() =>
		call(alterarSSUMODULO, { body: { nomsismdu, numseqmdussu, nommdusis: nommdusis.trim(), staatv } }),
	)
	const curto = nommdusis.trim().length < MINIMO
	return (
		<Quadro
			falha={salvar.error}
			enviando={salvar.isPending}
			rotulo="Salvar"
			aoEnviar={() => {
				if (!curto) salvar.mutate()
			}}
		>
			<Campo rotulo="Nome do módulo" obrigatorio erro={curto ? 'Escreva o nome do módulo.' : undefined}>
				<EntradaTexto value={nommdusis} maxLength={80} onChange={({ target }) => setNommdusis(target.value)} />
			</Campo>
			<CaixaSelecao
				rotulo="Recebe demandas"
				checked={staatv === 'S'}
				onChange={({ target }) => setStaatv(target.checked ? 'S' : 'N')}
			/>
		</Quadro>
	)
}
