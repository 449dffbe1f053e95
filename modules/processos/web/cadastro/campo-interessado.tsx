import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { INTERESSADO_MAXIMO } from '../../contract/index.ts'
import type { FormularioDoProcesso } from './use-formulario.ts'

const TIPOS = [
	{ codigo: 'pessoa', texto: 'Pessoa da universidade' },
	{ codigo: 'livre', texto: 'Outra pessoa ou entidade' },
] as const

type CampoInteressadoProps = { formulario: FormularioDoProcesso; desabilitado: boolean }

export function CampoInteressado({ formulario, desabilitado }: CampoInteressadoProps) {
	const { campos, problemas, mudar } = formulario
	return (
		<Pilha espaco={3}>
			{desabilitado ? null : (
				<div>
					<Segmentado
						rotulo="Quem é o interessado"
						opcoes={TIPOS}
						valor={campos.interessado}
						aoMudar={(interessado) => mudar({ interessado, codpesinr: undefined, nominr: '' })}
					/>
				</div>
			)}
			{campos.interessado === 'pessoa' ? (
				<CampoPessoa
					rotulo="Interessado"
					obrigatorio
					valor={campos.codpesinr}
					nomeInicial={campos.nominr || undefined}
					erro={problemas.codpesinr ?? problemas.nominr}
					disabled={desabilitado}
					aoMudar={(codpesinr, pessoa) => mudar({ codpesinr, nominr: pessoa?.nompes ?? '' })}
				/>
			) : (
				<Campo rotulo="Interessado" obrigatorio dica="Nome da pessoa, empresa ou órgão." erro={problemas.nominr}>
					<EntradaTexto
						maxLength={INTERESSADO_MAXIMO}
						value={campos.nominr}
						disabled={desabilitado}
						onChange={({ target }) => mudar({ nominr: target.value })}
					/>
				</Campo>
			)}
		</Pilha>
	)
}
