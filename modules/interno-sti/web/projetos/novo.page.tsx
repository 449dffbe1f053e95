import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Etapas } from '@portal/design-system/etapas'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, mensagemDe, navegar } from '@portal/platform/web'
import { focarPrimeiroErro, SituacaoDoRascunho, useGuardado } from '@portal/platform/web/atos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useRef, useState } from 'react'
import {
	type DadosDoProjeto,
	enderecoDoProjeto,
	guardarRascunhoDoProjeto,
	inserirProjeto,
} from '../../contract/index.ts'
import { type Escrito, lerEscrito, marcosDe, type Problemas } from './proposta/campos.ts'
import { CamposDaEquipe, CamposDePrazoEValor, CamposDoEscopo, type ParteDoFormulario } from './proposta/formulario.tsx'
import { MarcosDaProposta } from './proposta/marcos-da-proposta.tsx'
import { CHAVE_DOS_PROJETOS, rascunhoQuery } from './queries.ts'

const ETAPAS = [
	{ codigo: 'oque', nome: 'O que e por quê' },
	{ codigo: 'quem', nome: 'Quem' },
	{ codigo: 'quando', nome: 'Quando e quanto' },
	{ codigo: 'marcos', nome: 'Marcos' },
] as const
type Etapa = (typeof ETAPAS)[number]['codigo']

const CAMPOS_DA_ETAPA: Readonly<Record<Etapa, readonly string[]>> = {
	oque: ['nomprjti', 'tipprj', 'objprjti', 'dscprjti', 'codsis'],
	quem: ['codund', 'codpesger', 'codpespat'],
	quando: ['dtainiprv', 'dtafimprv', 'vlrprv', 'vlrexe', 'numpro'],
	marcos: ['marcos'],
}
const PARTE: Readonly<Record<Etapa, ComponentType<ParteDoFormulario>>> = {
	oque: CamposDoEscopo,
	quem: CamposDaEquipe,
	quando: CamposDePrazoEValor,
	marcos: MarcosDaProposta,
}

export function NovoProjetoPage() {
	const consulta = useQuery(rascunhoQuery)
	const { data } = consulta
	return (
		<Pagina
			largura="formulario"
			titulo="Novo projeto de TI"
			resumo="O que você escreve fica guardado: pode sair e voltar. O comitê só recebe o projeto quando você o propuser."
			{...estadoDaConsulta(consulta)}
		>
			{data?.incluir === 'S' ? (
				<Proposta inicial={data.escrito ?? {}} guardadoEm={data.dtaultalt ?? undefined} />
			) : null}
			{data?.incluir === 'N' ? (
				<Alerta variante="aviso" titulo="Você não pode propor projetos de TI">
					Propõe quem opera ou administra a STI, ou é do comitê de projetos. Peça a uma dessas pessoas.
				</Alerta>
			) : null}
		</Pagina>
	)
}

/** Milestone errors are keyed by the name of the input. */
function problemasDosMarcos(escrito: Escrito): Problemas {
	const problemas: Record<string, string> = {}
	for (const [indice, { nommar, dtaprv }] of marcosDe(escrito).entries()) {
		if (nommar.trim().length < 3) problemas[`nommar-${indice}`] = 'Dê um nome ao marco, ou tire-o.'
		if (dtaprv === '') problemas[`dtaprv-${indice}`] = 'Informe o dia.'
		else if (escrito['dtainiprv'] && dtaprv < escrito['dtainiprv'])
			problemas[`dtaprv-${indice}`] = 'O marco não pode ser antes do início do projeto.'
	}
	return problemas
}

const ehCampoDeMarco = (campo: string): boolean => campo.includes('-')
const problemasDaEtapa = (etapa: Etapa, problemas: Problemas): string[] =>
	Object.keys(problemas).filter((campo) =>
		etapa === 'marcos' ? ehCampoDeMarco(campo) : CAMPOS_DA_ETAPA[etapa].includes(campo),
	)

function Proposta({ inicial, guardadoEm }: { inicial: Escrito; guardadoEm: string | undefined }) {
	const cliente = useQueryClient()
	const formulario = useRef<HTMLDivElement>(null)
	const [escrito, setEscrito] = useState(inicial)
	const [etapa, setEtapa] = useState<Etapa>('oque')
	const [tentadas, setTentadas] = useState<ReadonlySet<Etapa>>(new Set())
	const guardado = useGuardado<Escrito>(guardadoEm, (dados) =>
		call(guardarRascunhoDoProjeto, { body: { escrito: { ...dados } } }),
	)
	const { dados, problemas: dosDados } = lerEscrito(escrito)
	const problemas = { ...dosDados, ...problemasDosMarcos(escrito) }
	const propor = useMutation({
		mutationFn: async (prontos: DadosDoProjeto) => {
			await guardado.encerrar()
			return call(inserirProjeto, { body: { ...prontos, marcos: marcosDe(escrito) } })
		},
		onSuccess: async ({ codprjti }) => {
			toast.sucesso('Projeto proposto!', 'O comitê recebeu a tarefa de analisá-lo.')
			navegar(enderecoDoProjeto(codprjti), { substituir: true })
			await cliente.invalidateQueries({ queryKey: CHAVE_DOS_PROJETOS })
		},
	})
	const indice = ETAPAS.findIndex(({ codigo }) => codigo === etapa)
	const ultima = indice === ETAPAS.length - 1

	function mudar(mudanca: Record<string, string>) {
		const novo = { ...escrito, ...mudanca }
		setEscrito(novo)
		guardado.mudar(novo)
	}
	function apontar(onde: Etapa) {
		setEtapa(onde)
		if (formulario.current) focarPrimeiroErro(formulario.current)
	}
	function seguir() {
		setTentadas(new Set([...tentadas, etapa]))
		if (problemasDaEtapa(etapa, problemas).length > 0) return apontar(etapa)
		if (!ultima) return setEtapa(ETAPAS[indice + 1]?.codigo ?? etapa)
		setTentadas(new Set(ETAPAS.map(({ codigo }) => codigo)))
		const errada = ETAPAS.find(({ codigo }) => problemasDaEtapa(codigo, problemas).length > 0)
		if (errada) apontar(errada.codigo)
		else if (dados) propor.mutate(dados)
	}
	const Parte = PARTE[etapa]
	return (
		<Pilha ref={formulario} espaco={5}>
			<Etapas
				rotulo="Etapas da proposta"
				etapas={ETAPAS}
				atual={etapa}
				prontas={
					new Set(ETAPAS.map(({ codigo }) => codigo).filter((uma) => problemasDaEtapa(uma, problemas).length === 0))
				}
				aoEscolher={setEtapa}
			/>
			<Cartao titulo={ETAPAS[indice]?.nome}>
				<Pilha espaco={5}>
					<Parte escrito={escrito} problemas={tentadas.has(etapa) ? problemas : {}} aoMudar={mudar} />
				</Pilha>
			</Cartao>
			<SituacaoDoRascunho situacao={guardado.situacao} aoTentar={() => void guardado.guardarLogo()} />
			{propor.error ? <Alerta variante="perigo" titulo={mensagemDe(propor.error)} /> : null}
			<AcoesDoFormulario
				secundaria={
					indice === 0 ? (
						<Link botao variante="secundario" href="/interno-sti/projetos-ti">
							Voltar
						</Link>
					) : (
						<Botao variante="secundario" onClick={() => setEtapa(ETAPAS[indice - 1]?.codigo ?? etapa)}>
							Anterior
						</Botao>
					)
				}
				principal={
					<Botao carregando={propor.isPending} onClick={seguir}>
						{ultima ? 'Propor' : 'Continuar'}
					</Botao>
				}
			/>
		</Pilha>
	)
}
