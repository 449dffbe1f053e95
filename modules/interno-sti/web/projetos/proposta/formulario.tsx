import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa, CampoUnidade } from '@portal/pessoas/web/public'
import { nomeDoTipoDeProjeto, rotuloDoProjeto, TIPOS_DE_PROJETO } from '../../../contract/index.ts'
import type { Escrito, Problemas } from './campos.ts'

export type ParteDoFormulario = {
	escrito: Escrito
	problemas: Problemas
	aoMudar: (mudanca: Record<string, string>) => void
}

const numero = (texto: string | undefined): number | undefined => (texto ? Number(texto) : undefined)

export function CamposDoEscopo({ escrito, problemas, aoMudar }: ParteDoFormulario) {
	return (
		<>
			<Campo rotulo={rotuloDoProjeto.nomprjti} obrigatorio erro={problemas['nomprjti']}>
				<EntradaTexto
					value={escrito['nomprjti'] ?? ''}
					maxLength={120}
					onChange={({ target }) => aoMudar({ nomprjti: target.value })}
				/>
			</Campo>
			<Campo rotulo={rotuloDoProjeto.tipprj} obrigatorio erro={problemas['tipprj']}>
				<Selecao
					value={escrito['tipprj'] ?? ''}
					onChange={({ target }) => aoMudar({ tipprj: target.value })}
					nenhuma="Escolha"
					opcoes={TIPOS_DE_PROJETO.map((tipo) => ({ codigo: tipo, texto: nomeDoTipoDeProjeto[tipo] }))}
				/>
			</Campo>
			<Campo
				rotulo={rotuloDoProjeto.objprjti}
				obrigatorio
				dica="O que fica melhor, e para quem."
				erro={problemas['objprjti']}
			>
				<AreaTexto
					value={escrito['objprjti'] ?? ''}
					maxLength={2000}
					rows={3}
					onChange={({ target }) => aoMudar({ objprjti: target.value })}
				/>
			</Campo>
			<Campo
				rotulo={rotuloDoProjeto.dscprjti}
				obrigatorio
				dica="O que está incluído, e o que não está."
				erro={problemas['dscprjti']}
			>
				<AreaTexto
					value={escrito['dscprjti'] ?? ''}
					maxLength={4000}
					rows={5}
					onChange={({ target }) => aoMudar({ dscprjti: target.value })}
				/>
			</Campo>
			<Campo rotulo={rotuloDoProjeto.codsis} dica="A sigla, se o projeto é de um sistema." erro={problemas['codsis']}>
				<EntradaTexto
					value={escrito['codsis'] ?? ''}
					maxLength={30}
					onChange={({ target }) => aoMudar({ codsis: target.value.toUpperCase() })}
				/>
			</Campo>
		</>
	)
}

export function CamposDaEquipe({ escrito, problemas, aoMudar }: ParteDoFormulario) {
	const escolher = (campo: string) => (codigo: number | undefined) =>
		aoMudar({ [campo]: codigo === undefined ? '' : String(codigo) })
	return (
		<>
			<CampoUnidade
				obrigatorio
				valor={numero(escrito['codund'])}
				aoMudar={escolher('codund')}
				erro={problemas['codund']}
			/>
			<CampoPessoa
				rotulo={rotuloDoProjeto.codpesger}
				obrigatorio
				valor={numero(escrito['codpesger'])}
				aoMudar={escolher('codpesger')}
				erro={problemas['codpesger']}
			/>
			<CampoPessoa
				rotulo={rotuloDoProjeto.codpespat}
				obrigatorio
				valor={numero(escrito['codpespat'])}
				aoMudar={escolher('codpespat')}
				erro={problemas['codpespat']}
			/>
		</>
	)
}

export function CamposDePrazoEValor({ escrito, problemas, aoMudar }: ParteDoFormulario) {
	return (
		<>
			{(['dtainiprv', 'dtafimprv'] as const).map((campo) => (
				<Campo
					key={campo}
					rotulo={rotuloDoProjeto[campo]}
					largura="data"
					dica="É preciso para a aprovação."
					erro={problemas[campo]}
				>
					<Data valor={escrito[campo] || undefined} aoMudar={(dia) => aoMudar({ [campo]: dia ?? '' })} />
				</Campo>
			))}
			{(['vlrprv', 'vlrexe'] as const).map((campo) => (
				<Campo key={campo} rotulo={rotuloDoProjeto[campo]} largura="curto" erro={problemas[campo]}>
					<EntradaTexto
						value={escrito[campo] ?? ''}
						inputMode="decimal"
						maxLength={18}
						placeholder="0,00"
						onChange={({ target }) => aoMudar({ [campo]: target.value })}
					/>
				</Campo>
			))}
			<Campo rotulo={rotuloDoProjeto.numpro} dica="O que paga o projeto, se houver." erro={problemas['numpro']}>
				<EntradaTexto
					value={escrito['numpro'] ?? ''}
					maxLength={30}
					onChange={({ target }) => aoMudar({ numpro: target.value })}
				/>
			</Campo>
		</>
	)
}
