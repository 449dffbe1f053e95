import { removerAcentos } from '@portal/design-system/autocomplete'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
	type DadosAnexo,
	type DadosRascunho,
	DSCTIPDOC_MAXIMO,
	type NivelAcesso,
	niveisDoDocumento,
	nomeDoNivel,
} from '../../contract/index.ts'
import { tiposDocumentoQuery } from '../estrutura/queries.ts'
import { conferenciasQuery } from '../processo/queries.ts'

export type ClassificacaoEscolhida = {
	readonly codetrdoc?: number | undefined
	readonly dsctipdoc?: string | undefined
	readonly codetrcfc?: number | undefined
	/** An absent level means the level of the process. */
	readonly nivacearq?: NivelAcesso | undefined
}

type EmRascunho = Pick<DadosRascunho, 'codetrdoc' | 'dsctipdoc' | 'codetrcfc' | 'nivacearq'>

export const classificacaoDe = ({
	codetrdoc,
	dsctipdoc,
	codetrcfc,
	nivacearq,
}: EmRascunho): ClassificacaoEscolhida => ({
	codetrdoc: codetrdoc ?? undefined,
	dsctipdoc: dsctipdoc ?? undefined,
	codetrcfc: codetrcfc ?? undefined,
	nivacearq,
})

export const montarRascunho = ({ codetrdoc, dsctipdoc, codetrcfc, nivacearq }: ClassificacaoEscolhida): EmRascunho => ({
	codetrdoc: codetrdoc ?? null,
	dsctipdoc: dsctipdoc || null,
	codetrcfc: codetrcfc ?? null,
	nivacearq,
})

export const erroDaClassificacao = ({ codetrdoc, dsctipdoc, codetrcfc }: ClassificacaoEscolhida): boolean =>
	(!codetrdoc && !dsctipdoc?.trim()) || !codetrcfc

/** A kind outside the list is sent as free text. */
export function montarEnvio({
	codetrdoc,
	dsctipdoc,
	codetrcfc = 0,
}: ClassificacaoEscolhida): Pick<DadosAnexo, 'codetrdoc' | 'dsctipdoc' | 'codetrcfc'> {
	return codetrdoc ? { codetrdoc, codetrcfc } : { dsctipdoc: dsctipdoc?.trim() ?? '', codetrcfc }
}

/** A chosen level is dropped when the process has become more restricted than it. */
export const nivelParaEnvio = (
	{ nivacearq }: Pick<ClassificacaoEscolhida, 'nivacearq'>,
	nivacepro: NivelAcesso,
): Pick<DadosAnexo, 'nivacearq'> => (nivacearq && niveisDoDocumento(nivacepro).includes(nivacearq) ? { nivacearq } : {})

type ClassificacaoProps = {
	/** Subject whose kinds of document are offered. */
	codasu: number | undefined
	valor: ClassificacaoEscolhida
	aoMudar: (valor: ClassificacaoEscolhida) => void
	mostrarErros: boolean
	/** Level of the process; if given, the document may have a level of its own. */
	nivacepro?: NivelAcesso
}

/** Fields for the kind of a document and for its check against the original. */
export function Classificacao({ codasu, valor, aoMudar, mostrarErros, nivacepro }: ClassificacaoProps) {
	const conferencias = useQuery(conferenciasQuery).data ?? []
	return (
		<Pilha colunas={2}>
			<TipoDoDocumento codasu={codasu} valor={valor} aoMudar={aoMudar} mostrarErros={mostrarErros} />
			<Campo
				rotulo="Tipo de conferência"
				obrigatorio
				erro={mostrarErros && !valor.codetrcfc ? 'Diga como o documento foi conferido.' : undefined}
			>
				<Selecao
					value={valor.codetrcfc ?? ''}
					onChange={({ target }) => aoMudar({ ...valor, codetrcfc: Number(target.value) || undefined })}
					nenhuma="Selecione"
					opcoes={conferencias.map(({ codetrvlrpdl, dscetrvlrpdl }) => ({ codigo: codetrvlrpdl, texto: dscetrvlrpdl }))}
				/>
			</Campo>
			{nivacepro ? <NivelDoDocumento nivacepro={nivacepro} valor={valor} aoMudar={aoMudar} /> : null}
		</Pilha>
	)
}

type NivelDoDocumentoProps = Pick<ClassificacaoProps, 'valor' | 'aoMudar'> & { nivacepro: NivelAcesso }

function NivelDoDocumento({ nivacepro, valor, aoMudar }: NivelDoDocumentoProps) {
	const [, ...maisFechados] = niveisDoDocumento(nivacepro)
	if (maisFechados.length === 0) return null
	return (
		<Campo rotulo="Nível de acesso do documento">
			<Selecao
				value={valor.nivacearq ?? ''}
				onChange={({ target }) =>
					aoMudar({ ...valor, nivacearq: maisFechados.find((nivel) => nivel === target.value) })
				}
				nenhuma={`O do processo (${nomeDoNivel[nivacepro]})`}
				opcoes={maisFechados.map((nivel) => ({ codigo: nivel, texto: nomeDoNivel[nivel] }))}
			/>
		</Campo>
	)
}

function TipoDoDocumento({ codasu, valor, aoMudar, mostrarErros }: Omit<ClassificacaoProps, 'nivacepro'>) {
	const { data: tipos = [] } = useQuery({ ...tiposDocumentoQuery(codasu ?? 0), enabled: codasu !== undefined })
	const lista = useId()
	const conhecido = tipos.find(({ codetrvlrpdl }) => codetrvlrpdl === valor.codetrdoc)

	function digitar(texto: string) {
		const achado = tipos.find(({ dscetrvlrpdl }) => removerAcentos(dscetrvlrpdl) === removerAcentos(texto.trim()))
		aoMudar({
			...valor,
			codetrdoc: achado?.codetrvlrpdl,
			dsctipdoc: achado ? undefined : texto,
		})
	}
	return (
		<Campo
			rotulo="Tipo do documento"
			obrigatorio
			dica={conhecido ? undefined : 'Escolha na lista ou escreva o que ele é.'}
			erro={
				mostrarErros && !valor.codetrdoc && !valor.dsctipdoc?.trim()
					? 'Escolha o tipo do documento na lista ou escreva-o.'
					: undefined
			}
		>
			<EntradaTexto
				value={conhecido?.dscetrvlrpdl ?? valor.dsctipdoc ?? ''}
				maxLength={DSCTIPDOC_MAXIMO}
				list={lista}
				autoComplete="off"
				onChange={({ target }) => digitar(target.value)}
			/>
			<datalist id={lista}>
				{tipos.map(({ codetrvlrpdl, dscetrvlrpdl }) => (
					<option key={codetrvlrpdl} value={dscetrvlrpdl}>
						{dscetrvlrpdl}
					</option>
				))}
			</datalist>
		</Campo>
	)
}
