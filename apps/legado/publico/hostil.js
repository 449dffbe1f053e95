// Compromised page: each of its attacks must leave the portal as it was.
const portais = (document.currentScript.dataset.portais ?? '').split(' ')
const origem = 'portal-servicos'
const ataques = [
	{ tipo: 'navegacao-pagina', url: `${location.origin}/roubo` },
	{ origem: 'outro', tipo: 'navegacao-pagina', url: `${location.origin}/roubo` },
	{ origem, tipo: 'navegacao-pagina', url: 'javascript:alert(document.domain)//http' },
	{ origem, tipo: 'navegacao-pagina', url: 'https://malicioso.example/entrar' },
	{ origem, tipo: 'navegacao-pagina', url: '//malicioso.example/entrar' },
	{ origem, tipo: 'navegacao-pagina', url: `${location.origin}@malicioso.example/` },
	{ origem, tipo: 'navegacao-pagina', url: `${location.origin}/tecnologia/../outro-contexto/x.jsp` },
	{ origem, tipo: 'perfil-alterado', codigoArea: '../../painel', nivel: 1 },
	{ origem, tipo: 'perfil-alterado', codigoArea: 'tecnologia', nivel: '1' },
	{ origem, tipo: 'trocar-perfil', codigoArea: 'tecnologia', nivel: 1 },
	'pagina-carregada',
	null,
	{ origem, tipo: '__proto__', __proto__: { polluted: true } },
]

document.addEventListener('DOMContentLoaded', () => {
	for (const portal of portais) for (const ataque of ataques) window.parent.postMessage(ataque, portal)
	try {
		window.top.location.href = 'https://malicioso.example/'
	} catch {
		// The sandbox of the frame refuses it; this page demonstrates that refusal.
	}
	document.getElementById('enviadas').textContent = String(ataques.length)
})
