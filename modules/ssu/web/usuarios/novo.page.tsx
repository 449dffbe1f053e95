import { Pagina } from '@portal/design-system/pagina'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { FormControl, SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { PessoaDoPerfil } from '../../contract/index.ts'
import { useSoQuemMuda } from './so-quem-muda.tsx'

/** The form asks for the person first and the level second. */
export function NovoUsuarioPage() {
	const { estado, pode } = useSoQuemMuda()
	const form = useSchemaForm({
		schema: PessoaDoPerfil,
		initial: {},
		thing: 'o usuário',
		send: async ({ codpes }: PessoaDoPerfil) => `/nova-ssu/usuarios/${codpes}/novo`,
	})
	return (
		<Pagina largura="formulario" titulo="Novo usuário" resumo="Escolha a pessoa; depois, o nível dela." {...estado}>
			{pode ? (
				<SchemaForm form={form} submit="Escolher o nível" back="/nova-ssu/usuarios">
					<FormControl form={form} name="codpes" missing="Informe a pessoa.">
						{({ ref, value, onChange }, erro) => (
							<CampoPessoa obrigatorio valor={value} aoMudar={(codpes) => onChange(codpes)} ref={ref} erro={erro} />
						)}
					</FormControl>
				</SchemaForm>
			) : null}
		</Pagina>
	)
}
