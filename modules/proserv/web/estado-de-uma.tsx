import { Link } from '@portal/design-system/link'
import { CallError, estadoDaConsulta } from '@portal/platform/web'

/** The state of a page about one thing: a missing one, or an impossible address, shows the 404 with a way on. */
export const estadoDeUma = (
	consulta: Parameters<typeof estadoDaConsulta>[0],
	voltar: { href: string; texto: string },
) =>
	estadoDaConsulta(consulta, {
		saida: <Link href={voltar.href}>{voltar.texto}</Link>,
		...(consulta.error instanceof CallError && consulta.error.status === 400
			? { titulo: 'Não encontrado', mensagem: 'Não há nada neste endereço. Confira o número, ou volte à lista.' }
			: {}),
	})

export const VOLTAR_AO_INICIO = { href: '/proserv', texto: 'Voltar ao Proserv' }
