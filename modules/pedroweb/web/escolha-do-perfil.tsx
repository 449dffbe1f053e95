import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import type { Ref } from 'react'
import type { SistemaNoCatalogo } from '../contract/index.ts'

type Perfil = SistemaNoCatalogo['perfis'][number]

type EscolhaDoPerfilProps = {
	sistemas: readonly SistemaNoCatalogo[]
	codsis: string
	codperfil: string
	aoMudar: (codsis: string, codperfil: string) => void
	erro: string | undefined
	/** Ref to the profile select, for focusing it. */
	ref: Ref<HTMLSelectElement>
}

/** Dependent selects: the system comes first, then its profile with a description. */
export function EscolhaDoPerfil({ sistemas, codsis, codperfil, aoMudar, erro, ref }: EscolhaDoPerfilProps) {
	const sistema = sistemas.find((um) => um.codsis === codsis)
	const perfil = sistema?.perfis.find((um) => um.codperfil === codperfil)
	return (
		<>
			<Campo rotulo="Sistema" obrigatorio>
				<Selecao
					value={codsis}
					onChange={({ target }) => aoMudar(target.value, '')}
					nenhuma="Escolha o sistema"
					opcoes={sistemas.map(({ codsis: codigo, nomsis }) => ({ codigo, texto: nomsis }))}
				/>
			</Campo>
			<Campo
				rotulo="Perfil"
				obrigatorio
				dica={perfil ? descricaoDe(perfil) : 'Escolha o sistema para ver o que ele oferece.'}
				erro={erro}
			>
				<Selecao
					ref={ref}
					value={codperfil}
					onChange={({ target }) => aoMudar(codsis, target.value)}
					nenhuma="Escolha o perfil"
					opcoes={sistema?.perfis.map(({ codperfil: codigo, nomperfil }) => ({ codigo, texto: nomperfil }))}
				/>
			</Campo>
		</>
	)
}

function descricaoDe({ dscperfil, tipesc, incompativeis }: Perfil): string {
	const onde = tipesc === 'universidade' ? ' Vale em toda a universidade.' : ''
	const nunca = incompativeis.length > 0 ? ` Não pode estar com quem tem ${incompativeis.join(' ou ')}.` : ''
	return `Permite ${dscperfil}.${onde}${nunca}`
}
