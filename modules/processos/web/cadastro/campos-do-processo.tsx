import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import type { ReactNode } from 'react'
import { type Assunto, COMPLEMENTO_MAXIMO, TITULO_MAXIMO } from '../../contract/index.ts'
import { CampoAcesso } from './campo-acesso.tsx'
import { CampoAssunto } from './campo-assunto.tsx'
import { CampoInteressado } from './campo-interessado.tsx'
import { limparTiposDaLista } from './identificacao.ts'
import type { FormularioDoProcesso } from './use-formulario.ts'

type CamposDoProcessoProps = {
	formulario: FormularioDoProcesso
	assuntos: readonly Assunto[]
	/** Reason why the identification of the process is disabled. */
	motivo?: string | undefined
	/** Reason why the access level is disabled. */
	motivoDoNivel?: string | undefined
	/** The access level follows the default of the chosen subject, as in a new process. */
	nivelDoAssunto: boolean
	/** Content below the identification. */
	children?: ReactNode
}

export function CamposDoProcesso(props: CamposDoProcessoProps) {
	const { formulario, assuntos, motivo, motivoDoNivel, nivelDoAssunto, children } = props
	const { campos, problemas, mudar } = formulario
	const desabilitado = motivo !== undefined
	const assunto = assuntos.find(({ codasu }) => codasu === campos.codasu)
	return (
		<>
			<Cartao titulo="Identificação">
				<Pilha espaco={5}>
					{desabilitado ? <Detalhe>{motivo}</Detalhe> : null}
					<CampoAssunto
						assuntos={assuntos}
						codasu={campos.codasu}
						erro={problemas.codasu}
						desabilitado={desabilitado}
						aoMudar={(novo) =>
							mudar({
								codasu: novo?.codasu,
								...(novo && nivelDoAssunto ? { nivacepro: novo.nivaceasu, codhipleg: undefined } : {}),
								classificacoes: limparTiposDaLista(campos.classificacoes),
							})
						}
					/>
					<Campo
						rotulo="Complemento do assunto"
						obrigatorio={assunto?.cplobg === 'S'}
						dica="O que distingue este processo dos outros do mesmo assunto."
						erro={problemas.cplasu}
					>
						<EntradaTexto
							maxLength={COMPLEMENTO_MAXIMO}
							value={campos.cplasu}
							disabled={desabilitado}
							onChange={({ target }) => mudar({ cplasu: target.value })}
						/>
					</Campo>
					<CampoInteressado formulario={formulario} desabilitado={desabilitado} />
					<Campo rotulo="Título" obrigatorio erro={problemas.titpro}>
						<AreaTexto
							rows={2}
							maxLength={TITULO_MAXIMO}
							value={campos.titpro}
							disabled={desabilitado}
							onChange={({ target }) => mudar({ titpro: target.value.replaceAll('\n', ' ') })}
						/>
					</Campo>
					{children}
				</Pilha>
			</Cartao>
			<Cartao titulo="Acesso">
				<CampoAcesso formulario={formulario} motivo={motivoDoNivel} />
			</Cartao>
		</>
	)
}
