import { Pagina } from '@portal/design-system/pagina'
import { useSessao } from '@portal/platform/web'
import { PERFIS_COM_NOMES } from '../contract/index.ts'
import { PainelDaMatricula } from './painel/painel.tsx'
import { Protegidas } from './protegidas.tsx'

const TITULO = 'Matrícula virtual dos ingressantes'

/** The panel is for those who may see people; the consultation gets the protected tables. */
export function MatriculaPage() {
	const { perfis } = useSessao()
	if (PERFIS_COM_NOMES.some((perfil) => perfis.includes(perfil))) return <PainelDaMatricula titulo={TITULO} />
	return (
		<Pagina titulo={TITULO} resumo="A situação da meia-noite, em contagens que não revelam ninguém.">
			<Protegidas />
		</Pagina>
	)
}
